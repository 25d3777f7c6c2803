import { z } from 'zod'
import type { ScoredItem } from '../../../lib/model/comparison.ts'
import { count, type KindOf, texts } from '../../../lib/model/schema-parts.ts'
import { fairCoin } from '../../../lib/stats/distributions/binomial.ts'
import { plain, plural, say, type Words } from '../../../lib/text/printing/sentence.ts'
import { eligibleItems } from '../../../metrics/compare/eligible-items.ts'
import { alpha } from '../../levels.ts'
import type { Finding } from '../all.ts'
import type { FindingKind, Raised } from '../finding-kind.ts'

export const schema = () =>
  z
    .strictObject({
      verdict: z.literal('warn'),
      asked: count.describe('Questions that both sides were asked twice.'),
      base: count.describe('Questions that got another list from base the second time.'),
      head: count.describe('Questions that got another list from head the second time.'),
      items: texts.describe('The questions counted in head but not in base.'),
    })
    .describe('Asked twice, head returns different lists more often than base.')

export type Found = KindOf<'wavering', typeof schema>

export const findingKind: FindingKind<Found> = {
  kind: 'wavering',
  say: ({ asked, base, head }, { items }) =>
    say`Head's lists vary: of ${plural(asked, 'question')} asked twice, ${head} got a different list from head the second time, and ${base === 0 ? plain('none') : say`${base}`} from base${items()}.`,
  toFix: () => steadyWords,
}

export const raised: Raised<Found> = {
  as: 'remark',
  place: 75,
  by: ({ items }) => waveringFindings(items),
}

export const steadyWords: Words = say`Use exact instead of approximate search, fix every seed, and break ties the same way each time.`

/**
 * Reports that head's lists vary between repeated queries if more of head's lists vary than of
 * base's and this is unlikely to be due to chance.
 */
export function waveringFindings(all: readonly ScoredItem[]): readonly Found[] {
  const twice = eligibleItems(all).filter(
    ({ facts }) => facts.base?.again !== undefined && facts.head.again !== undefined,
  )
  const wavers = (side: 'base' | 'head') => (item: ScoredItem) =>
    item.facts[side]?.again?.wavers === true
  const [base, head] = [twice.filter(wavers('base')), twice.filter(wavers('head'))]
  const items = head.filter((item) => !wavers('base')(item)).map(({ id }) => id)
  const onBase = base.filter((item) => !wavers('head')(item)).length
  const chance = fairCoin({ n: items.length + onBase, k: items.length }).atLeast
  if (chance >= alpha) return []
  const counts = { asked: twice.length, base: base.length, head: head.length }
  return [{ kind: 'wavering', verdict: 'warn', ...counts, items }]
}

export function isWavering(finding: Finding): finding is Found {
  return finding.kind === 'wavering'
}
