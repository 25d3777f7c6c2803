import { leastRight } from '../../../lib/model/judging/judge-controls.ts'
import { beginsAbove, endsAbove, type ShareInterval } from '../../../lib/stats/clopper-pearson.ts'

export type Count = { readonly right: number; readonly of: number }

/**
 * Strata with fewer controls or known pairs than this are ignored. A stratum is, for example, all short
 * true controls.
 */
const fewest = 5

/**
 * A stratum's result counts against the judge if a judge with an accuracy of `leastRight` would get
 * a result this bad with at most this probability. Each stratum is tested separately, so that many
 * correctly judged short controls cannot hide wrongly judged long ones.
 */
const seldom = 0.1

/**
 * Returns whether the judge is wrong too often, that is, whether the entire interval for its
 * accuracy lies below `leastRight`. Returns false for a stratum with too few controls.
 */
export function isTooSeldomRight({ of, high }: Count & ShareInterval): boolean {
  return of >= fewest && high < leastRight
}

/**
 * Returns how many more controls the judge must get right for the interval for its accuracy to lie
 * above `leastRight`.
 */
export function missingFor({ right, of }: Count): number {
  return fewestMore((more) => beginsAbove(leastRight, right + more, of + more))
}

/**
 * Returns how many more of a stratum's controls the judge must get right for `leastRight` to be a
 * plausible accuracy. Returns 0 if the stratum has too few controls.
 */
export function missingUntilLikely({ right, of }: Count): number {
  if (of < fewest) return 0
  return fewestMore((more) => endsAbove(leastRight, right + more, of + more, seldom))
}

function fewestMore(isEnough: (more: number) => boolean): number {
  let [low, high] = [0, 1]
  if (isEnough(0)) return 0
  while (!isEnough(high)) [low, high] = [high, 2 * high]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (isEnough(middle)) high = middle
    else low = middle
  }
  return high
}
