import { type ChunkLabels, labelledByText } from '../../../golden/matching/chunk-labels.ts'
import type { labelDebts } from '../../../golden/matching/labels/label-debt.ts'
import type { ScoredItem } from '../../../lib/model/comparison.ts'
import type { MeasuredSides } from '../../../lib/sides.ts'
import type { ItemScorer } from './item-scorer.ts'
import type { SideToScore } from './side-to-score.ts'

/**
 * Corrections to labels. They are known only when every question has been scored once, and are empty
 * until then.
 */
export type LabelCorrections = {
  /**
   * Questions with labels that no measured side has. Contains these questions without those labels, by
   * id.
   */
  debts: ReturnType<typeof labelDebts>
  /** The labelled chunks that head lacks or whose ids it reused, with their text on base. */
  followed: ReturnType<ChunkLabels['followed']>
  /** The ids of the questions for which head's results are matched with head's own chunk labels. */
  readonly relabelled: Set<string>
}

type ScoredSides = ReturnType<ItemScorer>

/**
 * Returns a scorer that applies `corrections` to a question's labels and adds the forbidden
 * documents that each side returned. It reads `corrections` anew for every question.
 */
export function openCorrectedScorer(
  scorer: ItemScorer,
  corrections: LabelCorrections,
  sides: MeasuredSides<Pick<SideToScore, 'forbidden'>>,
): ItemScorer {
  return (written, metrics, as) => {
    const { debts, followed, relabelled } = corrections
    const { golden = written.golden, stale = [] } = debts.get(written.id) ?? {}
    const item = { ...written, golden }
    const scored = scorer(followed === undefined ? item : byText(item, followed), metrics, as)
    const own = { ...scored, stale: [...scored.stale, ...stale] }
    const whole = relabelled.has(item.id)
      ? withHead(own, scorer(byHeadsIds(item), metrics, as))
      : own
    return { ...whole, facts: withForbidden(item.id, whole.facts, sides) }
  }
}

/**
 * Adds the forbidden documents that were returned for a question. They were found before scoring.
 */
export function withForbidden(
  id: string,
  { base, head }: ScoredItem['facts'],
  sides: MeasuredSides<Pick<SideToScore, 'forbidden'>>,
): ScoredItem['facts'] {
  const ofBase = sides.base?.forbidden?.get(id)
  const ofHead = sides.head.forbidden?.get(id)
  if (ofBase === undefined && ofHead === undefined) return { base, head }
  return {
    base: base && ofBase ? { ...base, forbidden: ofBase } : base,
    head: ofHead ? { ...head, forbidden: ofHead } : head,
  }
}

function byText<Item extends Pick<ScoredItem, 'golden'>>(
  item: Item,
  followed: Parameters<typeof labelledByText>[1],
): Item {
  const { base, head } = item.golden
  const golden = { base: labelledByText(base, followed), head: labelledByText(head, followed) }
  return { ...item, golden }
}

function byHeadsIds<Item extends Pick<ScoredItem, 'golden'>>(item: Item): Item {
  const { base, head } = item.golden
  const own = { ...base, labels: head.labels }
  return { ...item, golden: { base: own, head: own } }
}

function withHead(own: ScoredSides, { facts, scores, matches }: ScoredSides): ScoredSides {
  return {
    ...own,
    facts: { base: own.facts.base, head: facts.head },
    scores: { base: own.scores.base, head: scores.head },
    matches: { base: own.matches.base, head: matches.head },
  }
}
