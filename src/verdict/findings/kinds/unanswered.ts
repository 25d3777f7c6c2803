import { z } from 'zod'
import type { ScoredItem } from '../../../lib/model/comparison.ts'
import { type KindOf, texts } from '../../../lib/model/schema-parts.ts'
import { plural, say, type Words } from '../../../lib/text/printing/sentence.ts'
import { eligibleItems } from '../../../metrics/compare/eligible-items.ts'
import type { Facts, FindingKind, Raised } from '../finding-kind.ts'

export const schema = () =>
  z
    .strictObject({
      verdict: z.literal('warn'),
      why: z
        .enum(['failed', 'no-answer'])
        .describe(
          'failed: queries failed on head only, within what is allowed; no-answer: head gives no answer, and a gated metric reads answers.',
        ),
      items: texts,
    })
    .describe('Questions that base answers but head does not.')

export type Found = KindOf<'unanswered', typeof schema>

export const findingKind: FindingKind<Found> = {
  kind: 'unanswered',
  say: ({ why, items: { length } }, { facts, items }) =>
    why === 'failed'
      ? say`${plural(length, 'query', 'queries')} failed on head${beside(facts)}${items()}.`
      : say`Head gives no answer to ${plural(length, 'question')} that base answers${items()}.`,
}

export const raised: Raised<Found> = {
  as: 'remark',
  place: 60,
  by: ({ items, policy: { gate } }) => [
    ...failedOnHeadOnly(items),
    ...lostAnswers(
      items,
      gate.map(({ metric: { name } }) => name),
    ),
  ],
}

/**
 * Reports queries that fail on head and either did not fail on base or were not asked there. Even
 * one of them causes a warning.
 */
function failedOnHeadOnly(items: readonly ScoredItem[]): readonly Found[] {
  const failed = eligibleItems(items).filter(
    ({ facts }) => facts.head.failure !== undefined && facts.base?.failure === undefined,
  )
  if (failed.length === 0) return []
  return [{ kind: 'unanswered', verdict: 'warn', why: 'failed', items: failed.map(({ id }) => id) }]
}

/**
 * Reports items that base answers and head does not, if a gated metric reads answers. Even one of
 * them causes a warning.
 */
function lostAnswers(items: readonly ScoredItem[], gated: readonly string[]): readonly Found[] {
  const lost = eligibleItems(items).filter(({ scores: { base, head } }) =>
    gated.some((metric) => {
      const score = head.get(metric)
      const isGone = score?.kind === 'not_applicable' && score.reason === 'no_answer'
      return isGone && base?.get(metric)?.kind === 'scored'
    }),
  )
  if (lost.length === 0) return []
  return [
    { kind: 'unanswered', verdict: 'warn', why: 'no-answer', items: lost.map(({ id }) => id) },
  ]
}

/** Returns ` but not on base`, or nothing if base was not compared. */
function beside({ outcome }: Facts): Words {
  return outcome === 'compared' ? say` but not on base` : say``
}
