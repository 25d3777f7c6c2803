import { replaceIn } from '../harms/edits.ts'
import { type Scenario, silence, type Truth } from '../scenario.ts'
import { altered } from './changed-texts.ts'
import { changeChunks, changeReading, changeSearch } from './code-edits.ts'

/** The right report if only the search changed, as in `ten.ts`. */
const ranking: Truth = { likely: ['ranking-changed'] }

/**
 * Further faults like those in `ten.ts`. They were first run after those had been used to improve the
 * causes.
 */
export const heldOut: readonly Scenario[] = [
  {
    name: 'scores compared as words',
    plant: (site) => {
      replaceIn(
        site,
        'rag/rank.mjs',
        'b.score - a.score ||',
        'String(b.score).localeCompare(String(a.score)) ||',
      )
      return ranking
    },
  },
  {
    name: 'places counted from after the title',
    plant: (site) => {
      changeChunks(
        site,
        'chunks.map((chunk) => ({ ...chunk, start: Math.max(0, chunk.start - 40), end: Math.max(1, chunk.end - 40) }))',
      )
      return silence
    },
  },
  {
    name: 'a folder hidden after the search',
    plant: (site) => {
      const [path = ''] = site.questions.flatMap(({ evidence }) =>
        evidence.flat().map(({ doc }) => doc),
      )
      const folder = `docs/${path.split('/')[1]}/`
      changeSearch(site, `rank(query, k).filter(({ doc }) => !doc.startsWith('${folder}'))`)
      return { likely: ['documents-missing'] }
    },
  },
  {
    name: 'results below a score hidden',
    plant: (site) => {
      changeSearch(
        site,
        'rank(query, k).filter(({ score }, _, [best]) => score > 0.8 * best.score)',
      )
      return { likely: ['list-cut'] }
    },
  },
  {
    name: 'two lists one after the other, the poor one first',
    plant: (site) => {
      replaceIn(
        site,
        'rag/ask.mjs',
        'const rank = ranker(chunks, conf)',
        `const rank = ranker(chunks, conf)
const poor = ranker(chunks, { ...conf, rank: 'hashes' })`,
      )
      changeSearch(
        site,
        '[...poor(query, 3), ...rank(query, k)].filter((one, at, all) => all.findIndex(({ id }) => id === one.id) === at).slice(0, k)',
      )
      return ranking
    },
  },
  {
    name: 'words cut to three letters',
    plant: (site) => {
      replaceIn(
        site,
        'rag/words.mjs',
        "word.replace(/(?:ing|edly|ed|es|s|ly)$/, '')",
        'word.slice(0, 3)',
      )
      return ranking
    },
  },
  {
    name: 'chunks that overlap by nine tenths',
    plant: (site) => {
      replaceIn(site, 'rag/chunks.mjs', 'end - overlap', 'end - 0.9 * size')
      return { likely: ['copies'] }
    },
  },
  {
    name: 'one folder preferred',
    plant: (site) => {
      replaceIn(
        site,
        'rag/rank.mjs',
        '({ ...chunks[at], score })',
        "({ ...chunks[at], score: score * (chunks[at].doc.startsWith('docs/notes/') ? 3 : 1) })",
      )
      return ranking
    },
  },
  {
    name: 'links removed with their words',
    plant: (site) => {
      changeReading(site, "text.replaceAll(/\\b[A-Z][a-z]+\\b/g, '')")
      return altered
    },
  },
  {
    name: 'a chunk of each document alone',
    plant: (site) => {
      changeChunks(
        site,
        'chunks.filter((one, at, all) => all.findIndex(({ doc }) => doc === one.doc) === at)',
      )
      return silence
    },
  },
]
