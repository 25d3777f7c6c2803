import type { RefusalSettings } from '../../src/lib/model/settings/settings.ts'
import type { Evidence, GoldenItem, Labels } from '../../src/lib/model/items/golden-set.ts'
import type { ClaimMatrix } from '../../src/lib/model/judging/claims.ts'
import type { Metric } from '../../src/lib/model/metric.ts'
import { parseMetric } from '../../src/metrics/parse-metric.ts'
import { scoreItem } from './score-item.ts'
import type { ItemScores } from '../../src/metrics/score-matched.ts'
import { type Score, whyUnscored } from '../../src/lib/model/score.ts'
import type { Chunk, QueryResult } from '../../src/lib/model/run.ts'
import { goldenItem } from './scored-item.ts'

/** Returns a document of lower-case letters in which no sequence of ten letters occurs twice. */
export function distinctText(length: number, seed = 1): string {
  let state = seed
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647
    return String.fromCharCode(97 + (state % 26))
  }).join('')
}

/** Returns a chunk with an id and these `fields`; all others are undefined. */
export function chunk(id: string, fields: Partial<Chunk> = {}): Chunk {
  const nothing = { doc: undefined, start: undefined, end: undefined, text: undefined }
  return { id, ...nothing, score: undefined, ...fields }
}

/** Returns chunks with these ids, best first. */
export function chunksNamed(ids: string): readonly Chunk[] {
  return ids.split(' ').map((id) => chunk(id))
}

/** Returns chunks with these positions and without text: `a 80 180` is in document a. */
export function chunksAt(...spans: readonly string[]): readonly Chunk[] {
  return spans.map((span, index) => chunk(`c${index + 1}`, spanOf(span)))
}

/** Returns evidence labels with the text at these positions, as one target of grade 1 each. */
export function evidenceAt(
  documents: Readonly<Record<string, string>>,
  ...spans: readonly string[]
): Labels {
  const targets = spans.map((span) => {
    const { doc, start, end } = spanOf(span)
    const quote = documents[doc]!.slice(start, end)
    return { grade: 1, any: [evidence({ doc, quote })] }
  })
  return { kind: 'evidence', targets }
}

/**
 * Returns an evidence entry with these `fields`, without the surrounding text that would distinguish
 * equal quotes.
 */
export function evidence(fields: Partial<Evidence> & { doc: string; quote: string }): Evidence {
  return { prefix: '', suffix: '', start: undefined, ...fields }
}

function spanOf(written: string): { doc: string; start: number; end: number } {
  const [doc = '', start, end] = written.split(' ')
  return { doc, start: Number(start), end: Number(end) }
}

/** An item, with the chunks that one side returned, or `failed`. */
export type Example = {
  readonly labels: Labels
  readonly chunks: readonly Chunk[] | 'failed'
  readonly documents?: Readonly<Record<string, string>>
  readonly minGrade?: number
  /** The number of chunks that reach the generator; undefined if unknown. Default: 20. */
  readonly contextK?: number | undefined
  readonly context?: readonly string[]
  readonly beyond?: Answered['beyond']
  readonly answerable?: boolean
  readonly golden?: Partial<GoldenItem>
  readonly answer?: string
  readonly matrix?: ClaimMatrix
  readonly refusal?: Partial<RefusalSettings>
}

type Answered = Extract<QueryResult, { kind: 'answered' }>

/**
 * Returns a result with these chunks and `fields`. By default, it has no answer and took one
 * millisecond.
 */
export function answered(chunks: readonly Chunk[], fields: Partial<Answered> = {}): Answered {
  return {
    kind: 'answered',
    chunks,
    ms: 1,
    cold: false,
    answer: undefined,
    context: undefined,
    usage: undefined,
    beyond: undefined,
    ...fields,
  }
}

/** Parses the name of a metric. Throws if it is invalid. */
export function metric(name: string): Metric {
  const parsed = parseMetric(name)
  if (parsed.kind === 'problem') throw new Error(parsed.message)
  return parsed.metric
}

/** Scores the item on head without a base, with the named metrics. */
export function scoreExample(example: Example, ...names: readonly string[]): ItemScores {
  return scoreSides({ head: example }, ...names)
}

type ExampleSides = { readonly base?: Example; readonly head: Example; readonly copies?: boolean }

/** Scores the item on both sides, or on head only, with the named metrics. */
export function scoreSides(sides: ExampleSides, ...names: readonly string[]): ItemScores {
  return scoreItem(itemToScore(sides, names))
}

/** Scores head without matching base's chunks again, given the scores of both sides. */
export function scoreHeadAgain(sides: ExampleSides, { facts }: ItemScores): ItemScores {
  const { results, ...item } = itemToScore(sides, [])
  const headBy = facts.head.match?.allowed ?? 'span'
  return scoreItem({ ...item, results: { base: undefined, head: results.head }, headBy })
}

function itemToScore(
  { base, head, copies }: ExampleSides,
  names: readonly string[],
): Parameters<typeof scoreItem>[0] {
  return {
    golden: { base: itemOf(base ?? head), head: itemOf(head) },
    results: { base: base && resultOf(base), head: resultOf(head) },
    corpora: { base: base && corpusOf(base), head: corpusOf(head) },
    metrics: names.map(metric),
    match: { minGrade: head.minGrade ?? 1 },
    ...(copies !== undefined && { copies }),
    contextK: {
      base: base && { contextK: 20, ...base }.contextK,
      head: { contextK: 20, ...head }.contextK,
    },
    matrices: { base: base?.matrix, head: head.matrix },
    refusal: { detector: 'phrases', phrases: [], ...head.refusal },
  }
}

/** Returns head's value of one metric, or the reason why there is none. */
export function valueOf(example: Example, name: string): number | string {
  return plain(scoreExample(example, name).scores.head.get(metric(name).name))
}

/** Returns the value of a score, or the reason why there is none. */
export function plain(score: Score | undefined): number | string {
  if (score === undefined) return 'not measured'
  return score.kind === 'scored' ? score.value : (whyUnscored(score) ?? '')
}

function itemOf({ labels, answerable = true, golden }: Example): GoldenItem {
  return goldenItem('q', { labels, answerable, ...golden })
}

function resultOf({ chunks, context, beyond, answer }: Example): QueryResult {
  if (chunks === 'failed') return { kind: 'failed', message: 'timed out' }
  return answered(chunks, { context, beyond, answer })
}

function corpusOf({ documents = {} }: Example): { text(doc: string): string | undefined } {
  const texts = new Map(Object.entries(documents))
  return { text: (doc) => texts.get(doc) }
}
