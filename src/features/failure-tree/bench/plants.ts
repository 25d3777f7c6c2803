import { type Passage, type Question, someOf } from '../../../../bench/causes/corpora.ts'
import { cutTo, replaceIn } from '../../../../bench/causes/harms/edits.ts'
import { chunk, type Site } from '../../../../bench/causes/site.ts'
import type { Plant } from './planted-site.ts'

/** Failures of every stage, and unchanged pipelines in which some questions fail naturally. */
export const plants: readonly Plant[] = [
  { name: 'as it is', plant: () => ({}) },
  {
    name: 'passages written anew',
    plant: (site) => {
      for (const { evidence } of someOf(site.questions, 0.06, site.below))
        for (const { doc, quote } of evidence.flat())
          if (site.files.get(doc)?.includes(quote)) replaceIn(site, doc, quote, rewritten(quote))
      return {}
    },
  },
  { name: 'folder left out', plant: withoutFolder },
  {
    name: 'folder left out, no manifest',
    only: 'command',
    plant: (site) => {
      site.conf.manifest = false
      return withoutFolder(site)
    },
  },
  {
    name: 'chunks smaller than passages',
    plant: (site) => {
      cutTo(site, 30, 0)
      const long = new Set(someOf(site.questions, 0.4, site.below))
      site.questions = site.questions.map((question) =>
        long.has(question) ? lengthened(question, site) : question,
      )
      return {}
    },
  },
  {
    name: 'questions in other words',
    only: 'builtin',
    plant: (site) => {
      const apart = new Set(someOf(site.questions, 0.3, site.below).map(({ id }) => id))
      site.questions = site.questions.map((question) =>
        apart.has(question.id) ? { ...question, query: strangeWords(question.query) } : question,
      )
      return { apart }
    },
  },
  { name: 'pushed past the list', plant: (site) => pushDown(site, 25) },
  { name: 'pushed past the context', plant: (site) => pushDown(site, 7) },
  {
    name: 'copies before the originals',
    plant: (site) => {
      return pushDown(site, 7, ({ evidence }) => evidence[0]?.[0]?.quote ?? '')
    },
  },
  {
    name: 'answers ignore the context',
    only: 'command',
    plant: (site) => answering(site, 'Be friendly and brief.'),
  },
  {
    name: 'a third declined',
    only: 'command',
    plant: (site) => answering(site, 'Answer from the context alone; where in doubt, decline.'),
  },
  {
    name: 'some queries fail',
    only: 'command',
    plant: (site) => {
      // Small sets are left unchanged, because a single failing question would exceed the share of failures
      // that a run may have.
      const some = site.questions.length < 25 ? [] : someOf(site.questions, 0.03, site.below)
      const ids = some.map(({ id }) => id)
      const from = '  const ranked ='
      const error = "console.log(JSON.stringify({ id, error: 'out of memory' }))"
      const failing = `  if (${JSON.stringify(ids)}.includes(id)) { ${error}; continue }\n`
      replaceIn(site, 'rag/ask.mjs', from, `${failing}${from}`)
      return {}
    },
  },
]

function rewritten(quote: string): string {
  return quote.replaceAll(/\p{L}{3,}/gu, (word) => Array.from(word).toReversed().join(''))
}

/** Removes the folder with the most passages from the index. */
function withoutFolder({ questions, pipeline, conf, kind }: Site) {
  const folderOf = ({ doc }: Passage): string => doc.replace(/[^/]+$/, '')
  const folders = Map.groupBy(
    questions.flatMap(({ evidence }) => evidence.flat()),
    folderOf,
  )
  const byPassages = [...folders].toSorted(([, a], [, b]) => b.length - a.length)
  const folder = byPassages[0]?.[0] ?? ''
  if (kind === 'builtin') pipeline.documents = ['docs/**/*.md', `!${folder}**`]
  conf.exclude = [folder]
  return { isIndexed: (doc: string) => !doc.startsWith(folder) }
}

/**
 * Replaces all words with words that no document contains. The question begins with "What is the",
 * because it would otherwise return no results.
 */
function strangeWords(query: string): string {
  const strange = (word: string): string =>
    `${Array.from(word).toReversed().join('').toLowerCase()}xqz`
  return `What is the ${query.replaceAll(/[\p{L}\p{N}]+/gu, strange)}`
}

/**
 * For 30% of the questions, adds a document that repeats the question's words in enough chunks to
 * push the passages that answer it down by `chunks` ranks. `says` returns text to add to each
 * repetition.
 */
function pushDown(
  site: Site,
  chunks: number,
  says: (question: Question) => string = () => '',
): Record<string, never> {
  const size = chunk.tokens * chunk.perToken
  for (const question of someOf(site.questions, 0.3, site.below)) {
    const { id, query } = question
    const text = `${query} ${query}\n${says(question)}\n\n`
    site.files.set(`docs/pushed/${id}.md`, text.repeat(Math.ceil((chunks * size) / text.length)))
  }
  return {}
}

/** Extends each passage to 320 characters of its document. */
function lengthened(question: Question, { files }: Site): Question {
  const long = ({ doc, start, quote }: Passage): Passage => {
    const text = files.get(doc) ?? ''
    const end = Math.max(start + quote.length, start + 320)
    return { doc, start, quote: text.slice(start, end).trimEnd() }
  }
  return { ...question, evidence: question.evidence.map((any) => any.map(long)) }
}

function answering(site: Site, prompt: string): Record<string, never> {
  site.conf.answers = true
  site.files.set('rag/prompt.txt', `${prompt}\n`)
  return {}
}
