import type { ItemDetails } from '../../model/comparison.ts'
import { tookPlace } from '../../diagnosis/took-place.ts'
import type { ItemMatch, Span } from '../../model/item-match.ts'
import type { Chunk } from '../../model/run.ts'
import type { Side } from '../../core/sides.ts'
import type { DetailContext } from './build-items.ts'
import { answersOf } from './answer-reports.ts'
import { buildTargets } from './build-targets.ts'
import { linesOf } from './lines-of.ts'
import type { ChunkReport, ItemReport } from '../schema/report.ts'

/** What was to be found for one item, what was returned and answered, and what stands where something was lost. */
export function itemDetails(
  item: ItemDetails & { readonly id: string },
  context: DetailContext,
): Pick<ItemReport, 'targets' | 'chunks' | 'tookPlace' | 'answers'> {
  return {
    targets: buildTargets(item, context),
    chunks: {
      base: item.results.base && chunksOf(item, 'base', context),
      head: chunksOf(item, 'head', context),
    },
    tookPlace: tookPlace(item, context.headline),
    answers: answersOf(item, context),
  }
}

function chunksOf(item: ItemDetails, side: Side, context: DetailContext): readonly ChunkReport[] {
  const result = item.results[side]
  if (result?.kind !== 'answered') return []
  const match = item.matches[side]
  return result.chunks.map((chunk, index) => chunkReport(chunk, { index, side, match, context }))
}

function chunkReport(
  chunk: Chunk,
  at: { index: number; side: Side; match: ItemMatch | undefined; context: DetailContext },
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
