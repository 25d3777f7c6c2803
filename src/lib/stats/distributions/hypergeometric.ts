import { logGamma } from './log-gamma.ts'
import { requireFinite } from '../require-finite.ts'

/**
 * Of `of` things `marked` are marked. The probability that among `drawn` of them, drawn at random and not put back, are
 * at least `found` marked ones: 0..1. Counts are whole numbers, neither `marked` nor `drawn` more than `of`.
 */
export function atLeastMarked({ of, marked, drawn, found }: Draw): number {
  requireFinite([of, marked, drawn, found])
  const least = Math.max(found, drawn + marked - of, 0)
  const most = Math.min(drawn, marked)
  const all = logChoose(of, drawn)
  let sum = 0
  for (let hits = most; hits >= least; hits -= 1)
    sum += Math.exp(logChoose(marked, hits) + logChoose(of - marked, drawn - hits) - all)
  return Math.min(1, sum)
}

type Draw = Readonly<Record<'of' | 'marked' | 'drawn' | 'found', number>>

function logChoose(n: number, k: number): number {
  return logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1)
}
