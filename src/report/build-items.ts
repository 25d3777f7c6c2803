import type { ScoredItem } from '../compare/comparison.ts'
import type { TextLevel } from '../config/config.ts'
import type { Corpus } from '../metrics/corpus.ts'
import type { ItemMatch, Span } from '../metrics/item-match.ts'
import type { Metric } from '../metrics/metric.ts'
import type { Chunk } from '../run/run.ts'
import type { MeasuredSides, Side } from '../sides.ts'
import { buildTargets } from './build-targets.ts'
import { linesOf } from './lines-of.ts'
import type { ChunkReport, ItemReport } from './report.ts'
import { tookPlace } from './took-place.ts'

/** What all items of one report share. */
export type ItemContext = {
  /** The metric whose reach decides what counts as lost; undefined where nothing is gated. */
  readonly headline: Metric | undefined
  /** How each item moved on it; an item that is not here was not compared. */
  readonly changes: ReadonlyMap<string, 'improved' | 'degraded' | 'unchanged'>
  readonly corpora: MeasuredSides<Corpus>
  readonly text: TextLevel
}

/** One item as the report shows it: its scores, what was to be found and where it was, on both sides. */
export function buildItem(item: ScoredItem, context: ItemContext): ItemReport {
  const { base, head } = item.golden
  const examined = item.origin === 'added' ? head : base
  return {
    id: item.id,
    query: context.text === 'ids' ? undefined : head.query,
    tags: examined.tags,
    mustPass: examined.mustPass,
    answerable: examined.answerable,
    origin: item.origin,
    relabelled: item.relabelled,
    line: item.origin === 'removed' ? undefined : head.line,
    change: context.changes.get(item.id) ?? 'not-compared',
    scores: [...item.scores.head].map(([metric, score]) => ({
      metric,
      base: item.scores.base?.get(metric),
      head: score,
    })),
    targets: buildTargets(item, context),
    chunks: {
      base: item.results.base && chunksOf(item, 'base', context),
      head: chunksOf(item, 'head', context),
    },
    tookPlace: tookPlace(item, context.headline),
    failures: { base: failureOf(item, 'base'), head: failureOf(item, 'head') },
  }
}

function chunksOf(item: ScoredItem, side: Side, context: ItemContext): readonly ChunkReport[] {
  const result = item.results[side]
  if (result?.kind !== 'answered') return []
  const match = item.matches[side]
  return result.chunks.map((chunk, index) => chunkReport(chunk, { index, side, match, context }))
}

function chunkReport(
  chunk: Chunk,
  at: { index: number; side: Side; match: ItemMatch | undefined; context: ItemContext },
): ChunkReport {
  const { id, doc, start, end, score, text } = chunk
  const placed = at.match?.chunks[at.index]
  const place = placed?.places[0] ?? reportedPlace(chunk)
  return {
    rank: at.index + 1,
    id,
    doc,
    start,
    end,
    lines: place && linesOf(at.context.corpora[at.side], place.doc, place.span),
    score,
    relevant: placed?.relevant ?? false,
    matchedBy: placed?.matchedBy ?? 'none',
    tokens: placed?.tokens,
    text: at.context.text === 'snippets' ? text : undefined,
  }
}

function reportedPlace({ doc, start, end }: Chunk): { doc: string; span: Span } | undefined {
  if (doc === undefined || start === undefined || end === undefined) return undefined
  return start < end ? { doc, span: { start, end } } : undefined
}

function failureOf(item: ScoredItem, side: Side): string | undefined {
  const result = item.results[side]
  return result?.kind === 'failed' ? result.message : undefined
}
