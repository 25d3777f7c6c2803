import type { PolicySettings } from '../lib/model/settings/settings.ts'
import type { Window } from '../metrics/compare/reach.ts'

/**
 * Returns how far down each ranking the gated metrics look. If a gated metric reads the context, that is
 * the context. Otherwise it is a number of ranks: `ofCutoffs` chooses among the rank cutoffs of the
 * gated metrics (by default, the smallest), and without any such cutoff it is 5.
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
