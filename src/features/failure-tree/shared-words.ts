import { isEnough } from '../../golden/matching/evidence-match.ts'
import { overlapLength } from '../../golden/matching/intervals.ts'
import type { Corpus } from '../../lib/model/corpus.ts'
import type { Span } from '../../lib/model/item-match.ts'
import type { PipelineSettings } from '../../lib/model/settings/settings.ts'
import { lazily } from '../../lib/lazily.ts'
import { termNumbers } from '../../pipeline/builtin/word-index/term-numbers.ts'
import {
  type Language,
  languageOf,
  termsOf,
  wordsOf,
} from '../../pipeline/builtin/word-index/terms.ts'
import type { StageFacts } from '../../report/diagnosis/stages/stage-facts.ts'

type Index = Pick<StageFacts, 'chunksOf'> & {
  readonly pipeline: PipelineSettings
  readonly corpus: Corpus
  /** Ids of the indexed documents, sorted. */
  readonly documents: readonly string[]
}

/**
 * The minimum share of a question's words, weighted by rarity, that a passage must contain to count as
 * sharing words with the question.
 */
const least = 0.1

/**
 * Returns a function that checks whether a chunk containing the passage shares words with the
 * question, tokenized and weighted as in the built-in index. The check returns undefined if the
 * pipeline is not built in, if its retrieval mode is not `bm25`, or if no chunk is known to contain
 * the passage.
 */
export function openSharedWords(index: Index): StageFacts['sharesWords'] {
  const { pipeline, corpus, chunksOf } = index
  if (pipeline.kind !== 'builtin' || pipeline.retrieve.mode !== 'bm25') return () => undefined
  const rarity = lazily(() => rarityIn(index))
  const read = openChunkTerms()
  return (query, doc, places) => {
    const text = corpus.text(doc)
    const holders = chunksOf(doc)?.filter((chunk) => places?.some(isHeldBy(chunk)) ?? true)
    if (text === undefined || holders === undefined || holders.length === 0) return undefined
    const asked = weightsOf(query, languageOf(text), rarity())
    const all = asked.values().reduce((sum, weight) => sum + weight, 0)
    return holders.some((chunk) => weightIn(read({ doc, text }, chunk), asked) >= least * all)
  }
}

function isHeldBy(chunk: Span): (place: Span) => boolean {
  return (place) => isEnough(overlapLength([chunk], place), place.end - place.start)
}

/**
 * Returns a function that computes a chunk's terms and caches them. If a label names only a
 * document, all chunks of the document are checked, possibly for many questions.
 */
function openChunkTerms() {
  const known = new Map<string, ReadonlySet<string>>()
  return ({ doc, text }: { readonly doc: string; readonly text: string }, chunk: Span) => {
    const key = `${chunk.start} ${doc}`
    const terms = known.get(key) ?? termsIn(text, chunk)
    known.set(key, terms)
    return terms
  }
}

/** English function words, which carry no meaning even if they are rare in the documents. */
const functionWords: ReadonlySet<string> = new Set(
  'a an and any are as at be been but by can could did do does for from had has have how i if in into is it its may me might more most must my no not of on or our shall should so some such than that the their them then there these they this those to too up us was we were what when where which who whom whose why will with without would you your'.split(
    ' ',
  ),
)

type Weights = ReadonlyMap<string, number>

/**
 * Returns a question's terms, each weighted by its rarity. Terms from the same word share its weight.
 */
function weightsOf(query: string, language: Language, rarity: (term: string) => number): Weights {
  const weights = new Map<string, number>()
  for (const word of new Set(wordsOf(query))) {
    if (functionWords.has(word.toLowerCase())) continue
    const { terms, words } = termsOf(word, language)
    for (const term of terms)
      weights.set(term, (weights.get(term) ?? 0) + (words / terms.length) * rarity(term))
  }
  return weights
}

function weightIn(terms: ReadonlySet<string>, asked: Weights): number {
  return asked.entries().reduce((sum, [term, weight]) => sum + (terms.has(term) ? weight : 0), 0)
}

/** The maximum number of chunks read to estimate how rare words are, spread evenly over the documents. */
const mostChunks = 500

/**
 * Returns a function that computes a term's rarity among the chunks of an index: its inverse document
 * frequency in BM25.
 */
function rarityIn({ corpus, documents, chunksOf }: Index): (term: string) => number {
  const numbers = termNumbers()
  /** For each term number: how many chunks contain the term, and the last of these chunks. */
  const [holders, last]: [number[], number[]] = [[], []]
  let read = 0
  for (const doc of spread(documents)) {
    const text = read < mostChunks ? corpus.text(doc) : undefined
    if (text === undefined) continue
    const language = languageOf(text)
    for (const chunk of chunksOf(doc)?.slice(0, mostChunks - read) ?? []) {
      read += 1
      for (const number of numbers.add(text, language, chunk).terms) {
        if (last[number] === read) continue
        last[number] = read
        holders[number] = (holders[number] ?? 0) + 1
      }
    }
  }
  const counts = new Map(numbers.terms.map((term, number) => [term, holders[number] ?? 0]))
  return (term) => {
    const count = counts.get(term) ?? 0
    return Math.log(1 + (read - count + 0.5) / (count + 0.5))
  }
}

/**
 * Reorders a list so that the first elements, however many are taken, are spread over the whole
 * list.
 */
function spread<Item>(items: readonly Item[]): readonly Item[] {
  // For any n, the first n multiples of the golden ratio, modulo 1, are spread almost evenly.
  const turns = items.map((item, at) => ({ item, turn: (at * 0.618_033_988_749_895) % 1 }))
  return turns.toSorted((one, other) => one.turn - other.turn).map(({ item }) => item)
}

function termsIn(text: string, chunk: Span): ReadonlySet<string> {
  const numbers = termNumbers()
  numbers.add(text, languageOf(text), chunk)
  return new Set(numbers.terms)
}
