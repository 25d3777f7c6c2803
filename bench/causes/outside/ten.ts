import { replaceIn } from '../harms/edits.ts'
import { type Scenario, silence, type Truth } from '../scenario.ts'
import type { Site } from '../site.ts'
import { changeChunks, changeReading, changeSearch } from './code-edits.ts'

/**
 * The right report if only the search changed: every passage is still indexed under the same name
 * and with the same boundaries.
 */
const ranking: Truth = { likely: ['ranking-changed'] }

/** Adds earlier versions of every third document, with every second sentence removed. */
function addOldVersions({ corpus, files }: Site): void {
  const paths = [...corpus.documents.keys()].filter((_, at) => at % 3 === 0)
  for (const path of paths) {
    const sentences = (corpus.documents.get(path) ?? '').split(/(?<=[.!?])\s+/)
    const written = sentences.filter((_, at) => at % 2 === 0)
    files.set(path.replace('docs/', 'rag/snapshot/'), written.join(' '))
  }
}

function halfOfMedianLength({ corpus }: Site): number {
  const lengths = [...corpus.documents.values()].map(({ length }) => length)
  return (lengths.toSorted((a, b) => a - b)[lengths.length >> 1] ?? 0) >> 1
}

/**
 * Ten program faults that have no cause in the program's list. The right reports (those in `likely`, or
 * nothing) were written down before any of them was run.
 */
export const ten: readonly Scenario[] = [
  {
    name: 'documents read up to a limit',
    plant: (site) => {
      changeReading(site, `text.slice(0, ${halfOfMedianLength(site)})`)
      return silence
    },
  },
  {
    name: 'questions cut after four words',
    plant: (site) => {
      changeSearch(site, "rank(query.split(' ').slice(0, 4).join(' '), k)")
      return ranking
    },
  },
  {
    name: 'an index of earlier versions',
    plant: (site) => {
      addOldVersions(site)
      replaceIn(
        site,
        'rag/chunks.mjs',
        'import { readdirSync,',
        'import { existsSync, readdirSync,',
      )
      const old = "doc.replace('docs/', 'rag/snapshot/')"
      changeReading(site, `existsSync(${old}) ? readFileSync(${old}, 'utf8') : text`)
      return silence
    },
  },
  {
    name: 'one chunk of each document at most',
    plant: (site) => {
      const isFirst = 'all.findIndex(({ doc }) => doc === one.doc) === at'
      changeSearch(site, `rank(query, 1e6).filter((one, at, all) => ${isFirst}).slice(0, k)`)
      return ranking
    },
  },
  {
    name: 'the first result skipped',
    plant: (site) => {
      changeSearch(site, 'rank(query, k + 1).slice(1)')
      return ranking
    },
  },
  {
    name: 'names searched and no texts',
    plant: (site) => {
      replaceIn(
        site,
        'rag/rank.mjs',
        'chunks.map(({ text }) => countsOf(words(text)))',
        "chunks.map(({ doc }) => countsOf(words(doc.replaceAll(/[^a-z0-9]+/gi, ' '))))",
      )
      // Without this edit, a question that shares no word with a name would get no results, which is a
      // different harm.
      replaceIn(site, 'rag/rank.mjs', 'score > 0)', 'score >= 0)')
      return { likely: [...ranking.likely, 'unrelated-results'] }
    },
  },
  {
    name: 'texts and names shifted by one',
    plant: (site) => {
      changeChunks(
        site,
        'chunks.map((chunk, at) => ({ ...chunk, text: chunks[(at + 1) % chunks.length].text }))',
      )
      return { likely: ['document-names'] }
    },
  },
  {
    name: 'words glued together where marks are removed',
    plant: (site) => {
      changeChunks(
        site,
        'chunks.map((chunk) => ({ ...chunk, text: chunk.text.replaceAll(/\\s*[^a-zA-Z0-9 ]+\\s*/g, "") }))',
      )
      return ranking
    },
  },
  {
    name: 'results kept by the first two words of a question',
    plant: (site) => {
      changeSearch(site, 'once(query, k)')
      replaceIn(
        site,
        'rag/ask.mjs',
        'const nameOf =',
        `const kept = new Map()
const once = (query, k) => {
  const key = query.toLowerCase().split(' ', 2).join(' ')
  if (!kept.has(key)) kept.set(key, rank(query, k))
  return kept.get(key)
}
const nameOf =`,
      )
      return { likely: ['ranking-changed', 'unrelated-results'] }
    },
  },
  {
    name: 'everything indexed twice',
    plant: (site) => {
      changeChunks(
        site,
        "chunks.flatMap((chunk) => [chunk, { ...chunk, id: chunk.id + '-again' }])",
      )
      return { likely: ['copies'] }
    },
  },
]
