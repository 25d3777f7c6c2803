import fc from 'fast-check'
import { madeId } from '../../src/pipeline/run/chunks-from.ts'
import { type Chunk, noAnomalies, type QueryResult, type Run } from '../../src/lib/model/run.ts'
import { anyText } from './any-text.ts'
import { hostileString } from './hostile-strings.ts'

/** Generates ids of items and chunks, including ones that break naive readers. */
export const arbitraryId: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'toString', '$(touch pwned)', 'é', '😀'.repeat(200)),
  fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme-ascii' }),
)

const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(value, { nil: undefined })

const text = fc.oneof(hostileString(), anyText(20))

const count = fc.nat(1_000_000)

const span = fc.oneof(
  fc.constant({ start: undefined, end: undefined }),
  fc.tuple(fc.nat(9999), fc.nat(999)).map(([start, length]) => ({ start, end: start + length })),
)

const chunk: fc.Arbitrary<Chunk> = fc
  .record({
    id: maybe(arbitraryId),
    doc: fc.oneof(arbitraryId, fc.constant('folder/'.repeat(60))),
    span,
    page: maybe(fc.integer({ min: 1, max: 1_000_000 })),
    text: maybe(text),
    score: maybe(
      fc.double({ noNaN: true, noDefaultInfinity: true }).filter((n) => !Object.is(n, -0)),
    ),
  })
  .map(({ id, doc, span: { start, end }, page, text: words, score }) => {
    const chunkWithoutId = { doc, start, end, page, text: words }
    return { id: id ?? madeId(chunkWithoutId), ...chunkWithoutId, score }
  })

const answered: fc.Arbitrary<QueryResult> = fc
  .record({
    chunks: fc.array(chunk, { maxLength: 4 }),
    ms: maybe(fc.double({ min: 0, max: 1e6, noNaN: true }).filter((n) => !Object.is(n, -0))),
    cold: fc.boolean(),
    answer: maybe(text),
    usage: maybe(fc.record({ inputTokens: maybe(count), outputTokens: maybe(count) })),
    saysContext: fc.boolean(),
    later: fc.uniqueArray(arbitraryId, { maxLength: 3 }),
    again: maybe(fc.array(chunk, { maxLength: 2 })),
  })
  .map(({ saysContext, later, again, ...result }) => ({
    kind: 'answered' as const,
    ...result,
    context: saysContext ? result.chunks.map(({ id }) => id).toReversed() : undefined,
    beyond: beyondOf(result.chunks.length, later),
    // Repeats some of the first chunks, in another order and with other scores.
    ...(again && {
      again: {
        chunks: [...result.chunks.toReversed().map((one) => ({ ...one, score: 1 })), ...again],
        context: saysContext ? again.map(({ id }) => id) : undefined,
      },
    }),
  }))

function beyondOf(chunks: number, later: readonly string[]) {
  if (later.length === 0) return undefined
  const ranks = later.map((id, at) => [id, chunks + 2 * at + 1] as const)
  return { returned: chunks + 2 * later.length, ranks: new Map(ranks) }
}

const failed: fc.Arbitrary<QueryResult> = hostileString().map((message) => ({
  kind: 'failed',
  message: `no ${message}`.toWellFormed(),
}))

/** Generates any result of a query, including untrusted texts. */
export const arbitraryResult: fc.Arbitrary<QueryResult> = fc.oneof(
  { weight: 5, arbitrary: answered },
  { weight: 1, arbitrary: failed },
)

/** Returns a run with only these results. */
export function runOf(results: ReadonlyMap<string, QueryResult>, more: Partial<Run> = {}): Run {
  return {
    results,
    index: undefined,
    buildMs: undefined,
    manifest: undefined,
    models: undefined,
    anomalies: noAnomalies,
    ...more,
  }
}

/** Returns the result of a query that was answered with chunks of these ids. */
export function answeredWith(...ids: readonly string[]): QueryResult {
  return {
    kind: 'answered',
    chunks: ids.map((id) => ({
      id,
      doc: undefined,
      start: undefined,
      end: undefined,
      text: undefined,
      score: undefined,
    })),
    ms: undefined,
    cold: false,
    answer: undefined,
    context: undefined,
    usage: undefined,
    beyond: undefined,
  }
}
