import { labelDebts } from '../../../golden/matching/labels/label-debt.ts'
import type { ScoredItem } from '../../../lib/model/comparison.ts'
import type { Labels } from '../../../lib/model/items/golden-set.ts'
import type { Metric } from '../../../lib/model/metric.ts'
import { isApart } from '../../../metrics/compare/eligible-items.ts'
import { orphanedBelow } from '../../../verdict/findings/chunk-label-findings.ts'
import type { LabelCorrections } from './corrected-scorer.ts'
import type { ItemScorer } from './item-scorer.ts'
import type { ReadResults } from './read-results.ts'
import { lasting } from './score-as-written.ts'

type Again = {
  readonly corrections: LabelCorrections
  readonly read: ReadResults
  readonly metrics: readonly Metric[]
  readonly breath: () => Promise<void>
  /** Applies `corrections`. */
  readonly score: ItemScorer
}

/**
 * Finds the questions with labels on documents or chunks that no measured side has, scores them again
 * without these labels, and replaces them in `items`.
 */
export async function settleLabelDebts(
  items: ScoredItem[],
  minGrade: number,
  { corrections, read, metrics, breath, score, uncorrected }: Again & { uncorrected: ItemScorer },
): Promise<void> {
  const { labelled, watches } = read
  corrections.debts = labelDebts(
    items.filter((item) => !isApart(item)),
    { labelled, watches, minGrade, matchesOf: (item) => uncorrected(item, []).matches },
  )
  if (corrections.debts.size === 0) return
  for (const [index, item] of items.entries()) {
    if (!corrections.debts.has(item.id)) continue
    items[index] = { ...item, ...lasting(score(item, metrics)) }
    await breath()
  }
}

/**
 * Scores questions with chunk labels again if head lacks labelled chunks or uses their ids for other
 * text. Matches the chunks by their text on base if this is known. Otherwise, if the sides have too few
 * chunk ids in common, matches head's results with head's own labels. Replaces the questions in `items`
 * and adds a note to each.
 */
export async function followChunkLabels(
  items: ScoredItem[],
  chunkOverlap: number | undefined,
  { corrections, read, metrics, breath, score }: Again,
): Promise<void> {
  corrections.followed = read.chunkLabels?.followed()
  const isFollowed = corrections.followed !== undefined
  const isOrphaned = !isFollowed && (chunkOverlap ?? 1) < orphanedBelow
  if (!isFollowed && !isOrphaned) return
  for (const [index, item] of items.entries()) {
    const { base, head } = item.golden
    if (base.labels.kind !== 'chunks') continue
    const isMended = corrections.debts.has(item.id)
    if (isOrphaned && !isMended && isRelabelled(base.labels, head.labels))
      corrections.relabelled.add(item.id)
    const { matches, ...scored } = score(item, metrics)
    const by = corrections.relabelled.has(item.id) ? 'head' : 'text'
    if (by === 'text' && matches.head?.labels !== 'evidence') continue
    const note = { kind: 're-chunked', item: item.id, by } as const
    items[index] = { ...item, ...lasting(scored), notes: [...scored.notes, note] }
    await breath()
  }
}

/** Returns whether both sides have chunk labels but have none in common. */
function isRelabelled(base: Labels, head: Labels): boolean {
  if (base.kind !== 'chunks' || head.kind !== 'chunks') return false
  return base.grades.keys().every((id) => !head.grades.has(id))
}
