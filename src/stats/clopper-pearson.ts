import { bisect } from './bisect.ts'
import { incompleteBeta } from './distributions/incomplete-beta.ts'

/** The limits of a share, 0..1. */
export type ShareInterval = { readonly low: number; readonly high: number }

/** The exact interval of a share after Clopper and Pearson, `hits` of `of`, with `tail` left out at each end: 95 %, unless told otherwise. 0 to 1 for none of none. */
export function clopperPearson(hits: number, of: number, tail = 0.025): ShareInterval {
  if (!Number.isInteger(hits) || !Number.isInteger(of) || hits < 0 || hits > of)
    throw new Error(`${hits} of ${of} is no share`)
  const below = (a: number, b: number) => (x: number) => incompleteBeta({ a, b, x, rest: 1 - x })
  const low = below(hits, of - hits + 1)
  const high = below(hits + 1, of - hits)
  const all = { low: 0, high: 1 }
  return {
    low: hits === 0 ? 0 : bisect(all, (x) => low(x) < tail),
    high: hits === of ? 1 : bisect(all, (x) => high(x) < 1 - tail),
  }
}
