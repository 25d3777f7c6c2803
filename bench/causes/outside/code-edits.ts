import { replaceIn } from '../harms/edits.ts'
import type { Site } from '../site.ts'

/** Changes the indexed chunks. `change` is an expression over `chunks`, the list of all chunks. */
export function changeChunks(site: Site, change: string): void {
  replaceIn(
    site,
    'rag/ask.mjs',
    'const chunks = cutDocuments(conf)',
    `const chunks = ((chunks) => ${change})(cutDocuments(conf))`,
  )
}

/**
 * Changes the search. `change` is an expression over `query` and `k` that returns the best chunks; it can
 * call the original function, `rank`.
 */
export function changeSearch(site: Site, change: string): void {
  replaceIn(site, 'rag/ask.mjs', 'rank(query, k))', `(${change}))`)
}

/**
 * Changes how documents are read. `change` is an expression over `text`, the content of the document `doc`.
 */
export function changeReading(site: Site, change: string): void {
  replaceIn(
    site,
    'rag/chunks.mjs',
    "const text = readFileSync(doc, 'utf8')",
    `const text = ((text) => ${change})(readFileSync(doc, 'utf8'))`,
  )
}
