import { z } from 'zod'
import { texts } from '../../model/schema-parts.ts'
import { eligibleItems } from '../../compare/eligible-items.ts'
import type { ScoredItem } from '../../model/comparison.ts'
import type { Finding } from './finding.ts'

/** Queries that head fails and base answered (or was not asked): named, and at least a warning. */
export function failedOnHeadOnly(items: readonly ScoredItem[]): readonly Finding[] {
  const failed = eligibleItems(items).filter(
    ({ facts }) => facts.head.failure !== undefined && facts.base?.failure === undefined,
  )
  if (failed.length === 0) return []
  return [{ kind: 'failed-queries', verdict: 'warn', items: failed.map((item) => item.id) }]
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
  return [{ kind: 'lost-answers', verdict: 'warn', items: lost.map((item) => item.id) }]
}

/** The findings of single items, by kind; evaluated by scripts and tests alone. */
export const itemSchemas = () => ({
  'lost-answers': z
    .strictObject({ verdict: z.literal('warn'), items: texts })
    .describe(
      'Items that base answers and head does not, under a gated metric that reads answers.',
    ),
  'failed-queries': z
    .strictObject({ verdict: z.literal('warn'), items: texts })
    .describe('Queries that failed on head and not on base, fewer than max-errors allows.'),
})
