import { replaceIn } from '../harms/edits.ts'
import type { Site } from '../site.ts'

/** `change` is code over `chunks`: all that are indexed. */
export function changeChunks(site: Site, change: string): void {
  replaceIn(
    site,
    'rag/ask.mjs',
    'const chunks = cutDocuments(conf)',
    `const chunks = ((chunks) => ${change})(cutDocuments(conf))`,
  )
}

/** `change` is code over `query` and `k` that gives the best chunks; `rank` is the function that did before. */
export function changeSearch(site: Site, change: string): void {
  replaceIn(site, 'rag/ask.mjs', 'rank(query, k))', `(${change}))`)
}

/** `change` is code over `text`: the document `doc` as it is read. */
export function changeReading(site: Site, change: string): void {
  replaceIn(
    site,
    'rag/chunks.mjs',
    "const text = readFileSync(doc, 'utf8')",
    `const text = ((text) => ${change})(readFileSync(doc, 'utf8'))`,
  )
}
