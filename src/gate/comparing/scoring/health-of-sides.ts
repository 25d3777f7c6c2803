import type { Scored, ScoredItem } from '../../../lib/model/comparison.ts'
import type { MeasuredSides, Side } from '../../../lib/sides.ts'
import { devItems, isApart } from '../../../metrics/compare/eligible-items.ts'
import type { Policy } from '../../../policy/policy.ts'
import { askedTwice, odditiesOf } from './oddities-of.ts'
import type { ReadResults } from './read-results.ts'
import type { SideToScore } from './side-to-score.ts'

/** Returns the health of each measured side, over the questions that count towards the verdict. */
export function healthOfSides(
  items: readonly ScoredItem[],
  { watches }: Pick<ReadResults, 'watches'>,
  policy: Pick<Policy, 'depth' | 'pipelines'>,
  sides: MeasuredSides<SideToScore>,
): Scored['health'] {
  const dev = new Set(devItems(items))
  const questions = items.filter((item) => !isApart(item) && !dev.has(item))
  const oddities = (side: Side, { run }: SideToScore) => ({
    ...askedTwice(side, questions),
    oddities: odditiesOf(side, questions, { run, policy }),
  })
  return {
    base: watches.base &&
      sides.base && {
        ...watches.base.health(questions, undefined),
        ...oddities('base', sides.base),
      },
    head: {
      ...watches.head.health(questions, watches.base),
      ...oddities('head', sides.head),
    },
  }
}
