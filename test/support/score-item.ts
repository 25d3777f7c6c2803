import { type ItemToMatch, matchSides } from '../../src/metrics/match-sides.ts'
import { type ItemScores, scoreMatched } from '../../src/metrics/score-matched.ts'
import type { ScoringRules } from '../../src/metrics/score-side.ts'

/** Matches and scores an item in one step, as the gate does in two. */
export function scoreItem(item: ItemToMatch & ScoringRules): ItemScores {
  return scoreMatched(matchSides(item), item)
}
