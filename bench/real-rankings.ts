import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { scoreItems } from '../src/gate/comparing/scoring/score-items.ts'
import { parseGoldenSet } from '../src/golden/parse-golden-set.ts'
import { parseMetric } from '../src/metrics/parse-metric.ts'
import type { ScoredItem } from '../src/lib/model/comparison.ts'
import type { Metric } from '../src/lib/model/metric.ts'
import type { GoldenItem } from '../src/lib/model/items/golden-set.ts'
import { type Chunk, noAnomalies, type Run } from '../src/lib/model/run.ts'
import { chunkId, chunkDocument } from '../src/pipeline/builtin/chunking/chunk-document.ts'
import { words } from '../src/lib/text/words/words.ts'
import { answered } from '../test/support/score-example.ts'
import { runs } from '../test/support/side-fixture.ts'

/** A retrieval system: how documents are chunked, how chunks are ranked, and how many reach the generator. */
export type System = {
  readonly size: number
  readonly overlap: number
  readonly terms: keyof typeof termsBy
  readonly k: number
  /**
   * Documents missing from the index: every `every`-th, starting at `from`. Undefined if none is missing.
   */
  readonly missing?: { readonly every: number; readonly from: number }
}

/** Ways to split a text into terms. */
const termsBy = {
  stems: (text: string) =>
    words(text)
      .filter((word) => !dropped.has(word))
      .map((word) => word.replace(/(?:ing|edly|ed|es|s|ly)$/u, '')),
  words: (text: string) => words(text),
  trigrams: (text: string) =>
    words(text).flatMap((word) =>
      Array.from({ length: word.length }, (_, at) => ` ${word} `.slice(at, at + 3)),
    ),
  'as written': (text: string) => text.match(/[a-z0-9]+/gu) ?? [],
}
/** The stop words that the index removed from questions when it used SQLite. */
export const formerStopWords: readonly string[] =
  `a an and are as at be been but by can do does for from has have he how if in is it its not of on or such that
  the their there these they this those to was were what which will with`.split(/\s+/)
const dropped = new Set(formerStopWords)

/** Documents, and questions about them. */
type Collection = {
  readonly documents: ReadonlyMap<string, string>
  readonly questions: readonly GoldenItem[]
}

/**
 * Returns the answerable questions of every collection with this system's scores, in the order of the
 * golden sets.
 */
export async function scoresOf(
  system: System,
  {
    collections,
    metrics,
  }: { readonly collections: readonly Collection[]; readonly metrics: readonly Metric[] },
): Promise<readonly ScoredItem[]> {
  const scored = await Promise.all(
    collections.map((each) => scoreCollection(system, each, metrics)),
  )
  return scored.flat()
}

/** Reads the collections `speech` and `encyclopedia` from the folder. */
export function readCollections(folder: string): readonly Collection[] {
  return ['speech', 'encyclopedia'].map((set) => {
    const docs = join(folder, set, 'docs')
    const documents = new Map(
      readdirSync(docs)
        .toSorted()
        .map((name) => [`docs/${name}`, readFileSync(join(docs, name), 'utf8')]),
    )
    const golden = join(folder, set, 'golden.jsonl')
    const { items } = parseGoldenSet(readFileSync(golden), golden)
    return { documents, questions: items.filter(({ answerable }) => answerable) }
  })
}

async function scoreCollection(
  system: System,
  { documents, questions }: Collection,
  metrics: readonly Metric[],
): Promise<readonly ScoredItem[]> {
  const results = rankedBy(system, { documents, questions })
  const told = { index: undefined, buildMs: undefined, manifest: undefined, models: undefined }
  const run = { results, ...told, anomalies: noAnomalies }
  const items = questions.map((golden) => ({
    id: golden.id,
    golden: { base: golden, head: golden },
    origin: 'both' as const,
    relabelled: false,
    policyChanged: [],
  }))
  const pipelines = { base: undefined, head: { ...runs, context: system.k } }
  const corpus = { text: (doc: string) => documents.get(doc) }
  const sides = { base: undefined, head: { run, corpus } }
  const scored = await scoreItems(
    { items, pipelines, depth },
    { ...settings, metrics: [...metrics, ...alsoMeasured] },
    sides,
    ports,
  )
  return scored.items
}

/** Caches rankings, which are the same for every number of chunks that reach the generator. */
const ranked = new Map<string, Run['results']>()

function rankedBy(system: System, { documents, questions }: Collection): Run['results'] {
  const key = JSON.stringify([{ ...system, k: 0 }, documents.size])
  const known = ranked.get(key)
  if (known !== undefined) return known
  const ranking = rankingOf(system, documents)
  const results = new Map(
    questions.map(({ id, query }) => [id, answered(ranking(query).slice(0, depth))]),
  )
  ranked.set(key, results)
  return results
}

const depth = 20
const alsoMeasured = ['recall@context', 'context_tokens'].map((name) => {
  const parsed = parseMetric(name)
  if (parsed.kind !== 'metric') throw new Error(`unknown metric ${name}`)
  return parsed.metric
})
const settings = {
  match: { minGrade: 1, authoritative: [] },
  refusal: { detector: 'phrases' as const, phrases: [] },
  gate: [],
  prices: new Map(),
}
const ports = { now: () => 0, signal: new AbortController().signal }

/** Ranks by BM25 (k1 1.2, b 0.75) over the terms. Ties are in document order. */
function rankingOf(
  { size, overlap, terms, missing }: Omit<System, 'k'>,
  documents: ReadonlyMap<string, string>,
): (query: string) => readonly Chunk[] {
  const cut = { size, overlap, unit: 'tokens' as const }
  const chunks = [...documents].flatMap(([doc, text], at) =>
    missing !== undefined && documents.size > 1 && at % missing.every === missing.from
      ? []
      : [...chunkDocument({ doc, text, format: 'markdown' }, cut)],
  )
  const counts = chunks.map(({ text }) => countsOf(termsBy[terms](text)))
  const lengths = counts.map((each) => [...each.values()].reduce((sum, count) => sum + count, 0))
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
  const places = new Map<string, number[]>()
  for (const [place, each] of counts.entries()) {
    for (const term of each.keys()) {
      const list = places.get(term)
      if (list === undefined) places.set(term, [place])
      else list.push(place)
    }
  }
  return (query) => {
    const scores = new Map<number, number>()
    for (const term of countsOf(termsBy[terms](query)).keys()) {
      const holding = places.get(term) ?? []
      const weight = Math.log(1 + (chunks.length - holding.length + 0.5) / (holding.length + 0.5))
      for (const place of holding) {
        const count = counts[place]?.get(term) ?? 0
        const norm = 1.2 * (0.25 + (0.75 * (lengths[place] ?? 0)) / mean)
        scores.set(place, (scores.get(place) ?? 0) + (weight * count * 2.2) / (count + norm))
      }
    }
    return [...scores]
      .toSorted(([a, one], [b, other]) => other - one || a - b)
      .flatMap(([place, score]) => {
        const found = chunks[place]
        return found === undefined ? [] : [{ ...found, id: chunkId(found), score }]
      })
  }
}

function countsOf(terms: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}
