import type { Stepwise } from '../weighed-metric.ts'
import type { Finding } from './all.ts'
import type { ToRaise } from './finding-kind.ts'
import { raisedKinds } from './raised-kinds.ts'

/**
 * Returns the findings of all kinds that are raised as losses or as remarks, in order of `place`.
 */
export function* raisedAs(as: 'loss' | 'remark', toRaise: ToRaise): Stepwise<readonly Finding[]> {
  const those = raisedKinds.filter((kind) => kind.as === as).toSorted((a, b) => a.place - b.place)
  const found: Finding[] = []
  for (const { by } of those) {
    const some = by(toRaise)
    found.push(...(Symbol.iterator in some && 'next' in some ? yield* some : some))
  }
  return found
}
