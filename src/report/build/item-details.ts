import type { ItemDetails } from '../../lib/model/comparison.ts'
import type { ClaimMatrix } from '../../lib/model/judging/claims.ts'
import type { ItemMatch, Span } from '../../lib/model/item-match.ts'
import type { Chunk } from '../../lib/model/run.ts'
import type { Side } from '../../lib/sides.ts'
import type { DetailContext } from './build-items.ts'
import { answersOf } from './answer-reports.ts'
import { buildTargets } from './build-targets.ts'
import type { ChunkTable } from './chunk-table.ts'
import { linesOf } from '../../golden/matching/lines-of-span.ts'
import type { ItemReport, RankedChunk } from '../schema/item.ts'
import { budgetOf } from './token-budget.ts'

/**
 * Returns a question's details: its targets, returned chunks and answers, and the end of the token
 * budget.
 */
export function itemDetails(
  item: ItemDetails & { readonly id: string; readonly expected: string | undefined },
  context: DetailContext,
  table: ChunkTable,
): Pick<ItemReport, 'targets' | 'chunks' | 'budget' | 'inContext' | 'answers'> {
  const base = item.results.base && chunksOf(item, 'base', { context, table })
  const head = chunksOf(item, 'head', { context, table })
  return {
    targets: buildTargets(item, context),
    chunks: { base, head },
    budget: budgetOf(item, context.budget),
    inContext: { base: item.context.base?.length, head: item.context.head?.length },
    answers: answersOf({ ...item, ranked: { base, head } }, context),
  }
}

type Shared = { readonly context: DetailContext; readonly table: ChunkTable }

function chunksOf(
  item: ItemDetails & { readonly id: string },
  side: Side,
  shared: Shared,
): readonly RankedChunk[] {
  const result = item.results[side]
  if (result?.kind !== 'answered') return []
  const match = item.matches[side]
  const placed = item.chunks[side] ?? []
  const matrix = shared.context.matrices.get(item.id)?.[side]
  const seen = item.context[side] && new Set(item.context[side])
  let until: number | undefined = 0
  return result.chunks.map((chunk, index) => {
    const here = placed[index]
    until = add(until, here?.tokens)
    const ranked = rankedChunk(chunk, { index, side, match, tokens: here?.tokens, ...shared })
    return {
      ...ranked,
      until,
      ...(here && seen?.has(here) ? { inContext: true } : {}),
      ...helpOf(chunk, matrix, shared.context),
    }
  })
}

/** Returns the judge's labels for a chunk, or an empty object if there are none. */
function helpOf(
  { id }: Chunk,
  matrix: Pick<ClaimMatrix, 'context' | 'relevance'> | undefined,
  { text }: Pick<DetailContext, 'text'>,
): Pick<RankedChunk, 'helps'> {
  const found = matrix?.relevance?.[matrix.context.indexOf(id)]
  if (found?.kind !== 'relevance') return {}
  const { label, quote } = found
  return { helps: { label, ...(quote !== undefined && text === 'snippets' && { quote }) } }
}

function add(sum: number | undefined, tokens: number | undefined): number | undefined {
  return sum === undefined || tokens === undefined ? undefined : sum + tokens
}

function rankedChunk(
  chunk: Chunk,
  at: Shared & {
    index: number
    side: Side
    match: ItemMatch | undefined
    tokens: number | undefined
  },
): Omit<RankedChunk, 'until' | 'inContext' | 'helps'> {
  const { score: _, text: _text, ...named } = chunk
  const { side, tokens } = at
  const placed = at.match?.chunks[at.index]
  const place = placed?.places[0] ?? reportedPlace(chunk)
  const lines = place && linesOf(at.context.corpora[side], place.doc, place.span)
  const isWhole = (placed?.places.length ?? 1) <= 1
  const text = shownText(chunk, isWhole ? place : undefined, { ...at.context, side })
  return {
    chunk: at.table.indexOf({ ...named, tokens, text, side, lines }),
    rank: at.index + 1,
    ...(placed?.relevant === true && !placed.onlyPart ? { relevant: true } : {}),
  }
}

/**
 * Returns a chunk's text if the text level permits it. If only tracked text may be shown, reads it
 * from the document at the measured commit, at the chunk's place, and never from the pipeline.
 */
function shownText(
  chunk: Chunk,
  place: { readonly doc: string; readonly span: Span } | undefined,
  { text, corpora, side }: Pick<DetailContext, 'text' | 'corpora'> & { readonly side: Side },
): string | undefined {
  if (text === 'snippets') return chunk.text
  if (text !== 'tracked' || place === undefined) return undefined
  return corpora[side]?.text(place.doc)?.slice(place.span.start, place.span.end)
}

function reportedPlace({ doc, start, end }: Chunk): { doc: string; span: Span } | undefined {
  if (doc === undefined || start === undefined || end === undefined) return undefined
  return start < end ? { doc, span: { start, end } } : undefined
}
