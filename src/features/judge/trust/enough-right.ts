import { leastRight } from '../../../lib/model/judging/judge-controls.ts'
import { beginsAbove, endsAbove, type ShareInterval } from '../../../lib/stats/clopper-pearson.ts'

export type Count = { readonly right: number; readonly of: number }

/** A stratum that fewer controls were asked of shows nothing. */
const fewest = 5

/**
 * A judge is not trusted while a stratum went worse than it would this often for one that is right in `leastRight`: a
 * great many right short controls must not hide wrong long ones.
 */
const seldom = 0.1

/** Whether these show that the judge is wrong too often: their whole interval lies below `leastRight`. */
export function isTooSeldomRight({ of, high }: Count & ShareInterval): boolean {
  return of >= fewest && high < leastRight
}

/** How many more right ones it takes until the interval lies above `leastRight`. */
export function missingFor({ right, of }: Count): number {
  return fewestMore((more) => beginsAbove(leastRight, right + more, of + more))
}

/** How many until `leastRight` is no unlikely share of a stratum that enough controls were asked of. */
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
