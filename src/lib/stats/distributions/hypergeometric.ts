import { logGamma } from './log-gamma.ts'
import { requireFinite } from '../require-finite.ts'

/**
 * Returns the probability, from 0 to 1, of drawing at least `found` marked items if `drawn` items
 * are drawn at random without replacement from `of` items, `marked` of which are marked. All
 * arguments must be whole numbers, and `marked` and `drawn` must be at most `of`.
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
