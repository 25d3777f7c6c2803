import { type ChunkLabels, openChunkLabels } from '../../../golden/matching/chunk-labels.ts'
import type { SideNames } from '../../../golden/matching/known-names.ts'
import { type LabelledNames, labelledNames } from '../../../golden/matching/labelled-names.ts'
import { textOfChunk } from '../../../golden/matching/locate-chunk.ts'
import { normalCorpusOf } from '../../../golden/matching/quotes/normal-corpus.ts'
import { type HealthWatch, watchHealth } from '../../../golden/matching/side-health.ts'
import type { QueryResult, SharedList } from '../../../lib/model/run.ts'
import type { MeasuredSides, Side } from '../../../lib/sides.ts'
import { isApart } from '../../../metrics/compare/eligible-items.ts'
import type { Policy } from '../../../policy/policy.ts'
import { chunkOfId } from '../side-names.ts'
import { openChunkTotals } from './chunk-totals.ts'
import type { SideToScore } from './side-to-score.ts'

/** Collects facts about both sides' results that are complete only when all results have been read. */
export type ReadResults = {
  readonly labelled: LabelledNames
  readonly watches: MeasuredSides<HealthWatch>
  readonly totals: ReturnType<typeof openChunkTotals>
  /** The labelled chunks; undefined unless both sides were measured and some labels are chunk ids. */
  readonly chunkLabels: ChunkLabels | undefined
  /** Adds a question's results. Must be called once per question, in the order of the golden set. */
  add(item: Policy['items'][number], results: MeasuredSides<QueryResult | SharedList>): void
}

export function openReadResults(
  policy: Pick<Policy, 'items' | 'depth'>,
  minGrade: number,
  sides: MeasuredSides<SideToScore>,
): ReadResults {
  const labelled = labelledNames(
    policy.items.filter((item) => !isApart(item)),
    minGrade,
  )
  const watches = openWatches(labelled, { depth: policy.depth, minGrade }, sides)
  const totals = openChunkTotals(policy, sides)
  return {
    labelled,
    watches,
    totals,
    chunkLabels: openLabels(policy.items, sides),
    add: (item, results) => {
      totals.add(results)
      if (isApart(item)) return
      if (item.origin !== 'added' && results.base !== undefined)
        watches.base?.add(item, results.base)
      watches.head.add(item, results.head)
    },
  }
}

function openWatches(
  labelled: LabelledNames,
  { depth, minGrade }: Pick<Policy, 'depth'> & { readonly minGrade: number },
  sides: MeasuredSides<SideToScore>,
): MeasuredSides<HealthWatch> {
  const open = (side: Side, { names = unknownNames, run }: SideToScore): HealthWatch =>
    watchHealth({
      ...names,
      side,
      depth: Math.min(depth, run.index?.chunks ?? depth),
      minGrade,
      labelled,
      isOwnIndex: run.index !== undefined,
    })
  return { base: sides.base && open('base', sides.base), head: open('head', sides.head) }
}

const unknownNames: SideNames = { documents: undefined, holdsChunk: undefined }

/**
 * Returns a collector for the chunks in chunk labels, so that they can be tracked from base to
 * head. Returns undefined unless both sides were measured.
 */
function openLabels(
  items: Policy['items'],
  { base, head }: MeasuredSides<SideToScore>,
): ChunkLabels | undefined {
  if (base === undefined) return undefined
  const texts = normalCorpusOf(base.corpus)
  return openChunkLabels(items, ({ chunk }) => textOfChunk(chunk, texts), {
    onBase: (id) =>
      base.names?.holdsChunk?.(id) === true ? chunkOfId(id, base.corpus) : undefined,
    onHead: (id) => head.names?.holdsChunk?.(id) === true,
  })
}
