import type { Hit } from '../src/pipeline/builtin/word-index/hit.ts'
import { spanOf } from '../src/pipeline/builtin/word-index/indexed-document.ts'
import { wordSearch } from '../src/pipeline/builtin/word-index/word-index.ts'
import { indexedTexts } from '../test/support/indexed-texts.ts'
import { type Corpus, corpora } from '../test/support/corpora.ts'
import {
  fts5Search,
  plainWords,
  settled,
  withoutOtherScripts,
  withoutSpecialWords,
} from '../test/support/fts5-search.ts'
import { formerStopWords } from './real-rankings.ts'

const depth = 20

/**
 * Compares this index with SQLite's (FTS5): the first 20 chunks of every question, and their scores. If
 * words that the two tokenize differently are left out, chunks and scores must be equal; otherwise the
 * function throws. Then prints, step by step, what makes this index rank differently from the program
 * that used SQLite, and for how many questions.
 */
export function benchFts5Rankings(): void {
  console.log(`\nThe first ${depth} chunks for every question: this index compared with FTS5`)
  const different = corpora.map(compareRankings)
  if (corpora.length === 1)
    console.log('  speech and encyclopedia skipped: RAG_GATE_DATA is not set')
  if (different.some((questions) => questions > 0))
    throw new Error('English text is ranked differently from FTS5')
}

/** Returns the number of questions that rank differently although they should not. */
function compareRankings({ name, texts, items }: Corpus): number {
  const documents = Object.values(texts)
  const questions = items.map(({ query }) => query)
  const plain = questions.map((query) =>
    [...new Set(plainWords(withoutSpecialWords(query)))]
      .filter((word) => !dropped.has(word))
      .join(' '),
  )
  const bare = searches(documents.map(withoutSpecialWords))
  const latin = searches(documents.map(withoutOtherScripts))
  const full = searches(documents)
  const rows: Row[] = [
    { what: 'distinct words, no stop words', ...count(plain, bare.ours, bare.fts5) },
    {
      what: 'all words of the question',
      ...count(questions.map(withoutSpecialWords), bare.ours, bare.fts5),
    },
  ]
  const steps: Row[] = [
    {
      what: 'stop words kept',
      ...count(
        questions,
        (query) => full.words(telling(query)),
        (query) => full.words(distinct(query)),
      ),
    },
    {
      what: 'repeated words are counted',
      ...count(questions, (query) => full.words(distinct(query)), full.fts5),
    },
    {
      what: 'numbers and identifiers have second spellings',
      ...count(questions, latin.fts5, latin.ours),
    },
    {
      what: 'plus other scripts, fractions and ß',
      ...count(questions, full.fts5, full.ours),
    },
  ]
  const ties = questions.filter((query) => hasTie(full.ours(query))).length
  console.log(
    `  ${name}: ${documents.length} documents, ${full.chunks} chunks, ${questions.length} questions`,
  )
  console.log('    rows that must be equal')
  for (const row of rows) print(row)
  console.log('    rows that differ by design')
  for (const row of steps) print(row)
  console.log(
    `      ${'ties, which both order by position'.padEnd(50)}in the results of ${ties} questions`,
  )
  return rows.reduce((sum, { places, scores }) => sum + places + scores, 0)
}

const dropped = new Set(formerStopWords)
const distinct = (query: string): readonly string[] => [...new Set(plainWords(query))]

/**
 * Returns the words that the program with SQLite searched for: the distinct words without stop words, or
 * all distinct words if all are stop words.
 */
function telling(query: string): readonly string[] {
  const words = distinct(query)
  const kept = words.filter((word) => !dropped.has(word))
  return (kept.length > 0 ? kept : words).slice(0, 200)
}

type Search = (query: string) => readonly Hit[]

function searches(documents: readonly string[]) {
  const settings = { size: 150, overlap: 20, unit: 'tokens' } as const
  const indexed = indexedTexts(
    documents.map((text) => ({ text, format: 'markdown' })),
    settings,
  )
  const texts = indexed.flatMap((document, page) =>
    Array.from({ length: document.chunks }, (_, at) => {
      const { start, end } = spanOf(document, at)
      return documents[page]?.slice(start, end) ?? ''
    }),
  )
  const [ask, find] = [fts5Search(texts), wordSearch(indexed)]
  const words = (asked: readonly string[]): readonly Hit[] => settled(ask(asked)).slice(0, depth)
  return {
    chunks: texts.length,
    words,
    fts5: (query: string) => words(plainWords(query)),
    ours: (query: string) => settled(find(query, texts.length)).slice(0, depth),
  }
}

type Row = { readonly what: string } & Counts
type Counts = { readonly asked: number; readonly places: number; readonly scores: number }

/**
 * Counts the questions whose rankings differ, and among the others those whose scores differ by more than
 * 1e-9.
 */
function count(questions: readonly string[], one: Search, other: Search): Counts {
  const counts = { asked: questions.length, places: 0, scores: 0 }
  for (const query of questions) {
    const [found, wanted] = [one(query), other(query)]
    const isSame =
      found.length === wanted.length && found.every(({ place }, at) => place === wanted[at]?.place)
    if (!isSame) counts.places += 1
    else if (found.some(({ score }, at) => Math.abs(score - (wanted[at]?.score ?? 0)) > 1e-9))
      counts.scores += 1
  }
  return counts
}

function hasTie(hits: readonly Hit[]): boolean {
  return hits.some(({ score }, at) => score === hits[at + 1]?.score)
}

function print({ what, asked, places, scores }: Row): void {
  const same = asked - places - scores
  console.log(
    `      ${what.padEnd(50)}${same} of ${asked} questions equal, ${places} ranked differently, ${scores} ranked the same but with other scores`,
  )
}
