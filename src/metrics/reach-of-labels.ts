import type { Reach } from '../lib/model/comparison.ts'
import { contextMatch } from '../golden/matching/context-chunks.ts'
import { matchItem, type MatchSettings } from '../golden/matching/match-item.ts'
import type { TargetLabels } from '../golden/matching/usable-labels.ts'
import type { MatchedSide } from './score-side.ts'

/**
 * Returns the best rank at which a side finds any of the labels, and whether its generator receives
 * one of them. Returns undefined if the side's query failed.
 */
export function reachOfLabels(
  labels: TargetLabels,
  { input: { result, corpus, contextK }, way }: MatchedSide,
  matchSettings: MatchSettings,
): Reach | undefined {
  if (result.kind === 'failed') return undefined
  const settings = { corpus, matchSettings, allowed: way }
  const ranked = matchItem(labels, result, settings).match
  const rule = { reported: result.context, k: contextK }
  const seen = contextMatch(ranked, rule, [labels, result, settings])
  return {
    firstRank: Math.min(...ranked.targets.map(({ rank }) => rank)),
    inContext: seen?.targets.some(({ rank }) => rank <= seen.returned),
  }
}
