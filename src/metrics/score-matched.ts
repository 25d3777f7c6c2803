import type { ItemDetails, ScoredItem } from '../lib/model/comparison.ts'
import type { MatchedItem } from './match-sides.ts'
import { type ScoringRules, scoreSide } from './score-side.ts'
import { withLacking } from './with-lacking.ts'

/**
 * The result of scoring an item: the data that is kept, and details that are too large to keep for
 * every item.
 */
export type ItemScores = Pick<ScoredItem, 'facts' | 'scores' | 'stale' | 'gone' | 'notes'> &
  Pick<ItemDetails, 'matches' | 'inSteps' | 'chunks' | 'context'>

/** Scores a matched item on each measured side. */
export function scoreMatched(
  { sides, stale, gone, notes }: MatchedItem,
  rules: ScoringRules,
): ItemScores {
  const base = sides.base && scoreSide(sides.base, rules)
  const head = scoreSide(sides.head, rules)
  return {
    facts: { base: base?.facts, head: head.facts },
    scores: {
      base: base && withLacking(rules.metrics, base.scores, head.scores),
      head: base ? withLacking(rules.metrics, head.scores, base.scores) : head.scores,
    },
    stale,
    gone,
    notes,
    matches: { base: base?.match, head: head.match },
    inSteps: sides.head.inSteps,
    chunks: { base: base?.chunks, head: head.chunks },
    context: { base: base?.context, head: head.context },
  }
}
