import { z } from 'zod'
import { texts } from '../../lib/model/schema-parts.ts'
import { eligibleItems } from '../../metrics/compare/eligible-items.ts'
import type { ScoredItem } from '../../lib/model/comparison.ts'
import type { Finding } from './finding.ts'

/** Queries that head fails and base answered (or was not asked): named, and at least a warning. */
export function failedOnHeadOnly(items: readonly ScoredItem[]): readonly Finding[] {
  const failed = eligibleItems(items).filter(
    ({ facts }) => facts.head.failure !== undefined && facts.base?.failure === undefined,
  )
  if (failed.length === 0) return []
  return [{ kind: 'unanswered', verdict: 'warn', why: 'failed', items: failed.map(({ id }) => id) }]
}

/** Items that base answers and head leaves without any answer, where a gated metric reads answers: at least a warning. */
export function lostAnswers(
  items: readonly ScoredItem[],
  gated: readonly string[],
): readonly Finding[] {
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

/** The finding of single items, by kind; evaluated by scripts and tests alone. */
export const itemSchemas = () => ({
  unanswered: z
    .strictObject({
      verdict: z.literal('warn'),
      why: z
        .enum(['failed', 'no-answer'])
        .describe(
          'failed: the query failed on head alone, fewer times than is allowed; no-answer: no answer on head, under a gated metric that reads answers.',
        ),
      items: texts,
    })
    .describe('Questions that base answers and head does not.'),
})
