import type { ItemDetails, Scores } from '../../model/comparison.ts'
import { tookPlace } from '../../diagnosis/items/took-place.ts'
import type { ItemMatch, Span } from '../../model/item-match.ts'
import type { Chunk } from '../../model/run.ts'
import type { Side } from '../../core/sides.ts'
import type { DetailContext } from './build-items.ts'
import { answersOf } from './answer-reports.ts'
import { buildTargets } from './build-targets.ts'
import type { ChunkTable } from './chunk-table.ts'
import { linesOf } from '../../matching/lines-of-span.ts'
import type { ItemReport, RankedChunk, Taker } from '../schema/item.ts'
import { budgetOf } from './token-budget.ts'
import { valueOf } from './worse-items.ts'

/** What was to be found for one item, what was returned and answered, and what stands where something was lost. */
export function itemDetails(
  item: ItemDetails & { readonly id: string; readonly expected: string | undefined },
  context: DetailContext,
  table: ChunkTable,
): Pick<ItemReport, 'targets' | 'chunks' | 'tookPlace' | 'budget' | 'spent' | 'answers'> {
  const base = item.results.base && chunksOf(item, 'base', { context, table })
  const head = chunksOf(item, 'head', { context, table })
  return {
    targets: buildTargets(item, context),
    chunks: { base, head },
    tookPlace: takersOf(tookPlace(item, context.headline, context.corpora), head, table),
    budget: budgetOf(item, context.budget),
    spent: {
      base: item.spending.base && spentOf(item.spending.base),
      head: spentOf(item.spending.head),
    },
    answers: answersOf({ ...item, ranked: { base, head } }, context),
  }
}

function spentOf(spending: Scores): NonNullable<ItemReport['spent']>['head'] {
  return {
    contextTokens: valueOf(spending.get('context_tokens')),
    inputTokens: valueOf(spending.get('input_tokens')),
    outputTokens: valueOf(spending.get('output_tokens')),
    cost: valueOf(spending.get('cost')),
  }
}

type Shared = { readonly context: DetailContext; readonly table: ChunkTable }

function chunksOf(item: ItemDetails, side: Side, shared: Shared): readonly RankedChunk[] {
  const result = item.results[side]
  if (result?.kind !== 'answered') return []
  const match = item.matches[side]
  const placed = item.chunks[side] ?? []
  const seen = item.context[side] && new Set(item.context[side])
  let until: number | undefined = 0
  return result.chunks.map((chunk, index) => {
    const here = placed[index]
    until = add(until, here?.tokens)
    const inContext = here && seen?.has(here)
    const known = { tokens: here?.tokens, until, inContext }
    return { ...rankedChunk(chunk, { index, side, match, ...shared }), ...known }
  })
}

function add(sum: number | undefined, tokens: number | undefined): number | undefined {
  return sum === undefined || tokens === undefined ? undefined : sum + tokens
}

function rankedChunk(
  chunk: Chunk,
  at: Shared & { index: number; side: Side; match: ItemMatch | undefined },
): Omit<RankedChunk, 'tokens' | 'until' | 'inContext'> {
  const { id, doc, start, end, score, text } = chunk
  const placed = at.match?.chunks[at.index]
  const place = placed?.places[0] ?? reportedPlace(chunk)
  const shown = at.context.text === 'snippets' ? text : undefined
  return {
    chunk: at.table.indexOf({ id, doc, start, end, text: shown }),
    rank: at.index + 1,
    lines: place && linesOf(at.context.corpora[at.side], place.doc, place.span),
    score,
    relevant: placed?.relevant ?? false,
    matchedBy: placed?.matchedBy ?? 'none',
  }
}

/** Of chunks that share an id, the best. */
function takersOf(
  ids: readonly string[],
  head: readonly RankedChunk[],
  { chunks }: ChunkTable,
): readonly Taker[] {
  const best = new Map<string, Taker>()
  for (const { chunk, lines } of head.toReversed()) {
    const named = chunks[chunk]
    if (named !== undefined) best.set(named.id, { id: named.id, doc: named.doc, lines })
  }
  return ids.flatMap((id) => best.get(id) ?? [])
}

function reportedPlace({ doc, start, end }: Chunk): { doc: string; span: Span } | undefined {
  if (doc === undefined || start === undefined || end === undefined) return undefined
  return start < end ? { doc, span: { start, end } } : undefined
}
