import type { PolicySettings } from '../lib/model/settings/settings.ts'
import type { Window } from '../metrics/compare/reach.ts'

/**
 * Returns the part of a result that the gated metrics consider. This is the context if a gated
 * metric reads it, otherwise the rank cutoff that `ofCutoffs` chooses among those of the gated
 * metrics (by default, the smallest), or 5 if no gated metric has a rank cutoff.
 */
export function gatedWindow(
  { gate }: Pick<PolicySettings, 'gate'>,
  ofCutoffs: (...cutoffs: readonly number[]) => number = Math.min,
): Window {
  const cutoffs = gate.map(({ metric: { cutoff } }) => cutoff)
  if (cutoffs.some(({ kind }) => kind === 'context')) return 'context'
  const ranks = cutoffs.flatMap((cutoff) => (cutoff.kind === 'ranks' ? [cutoff.k] : []))
  return ranks.length === 0 ? 5 : ofCutoffs(...ranks)
}
