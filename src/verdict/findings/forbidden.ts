import { z } from 'zod'
import { eligibleItems } from '../../compare/eligible-items.ts'
import type { Window } from '../../compare/reach.ts'
import type { ForbiddenDocument, ScoredItem } from '../../model/comparison.ts'
import type { Side } from '../../core/sides.ts'
import { texts } from '../../model/schema-parts.ts'
import type { Finding } from './finding.ts'
import { accepted, FailOrWarn } from './finding-parts.ts'

/**
 * Documents that a question forbids and that reach the generator on head, at any number of questions: `fail`, or `warn`
 * where base lets the same ones through. Where nobody says what the generator sees, the first `window` ranks count.
 */
export function forbiddenFindings(
  items: readonly ScoredItem[],
  window: Window,
): readonly Finding[] {
  const leaks = eligibleItems(items).flatMap((item) => {
    const onBase = leakedOn(item, 'base', window)
    const docs = leakedOn(item, 'head', window)
    const verdict = docs.every((doc) => onBase.includes(doc)) ? 'warn' : 'fail'
    return docs.length === 0 ? [] : [{ item: item.id, docs, verdict } as const]
  })
  const named = (['fail', 'warn'] as const).flatMap((verdict): readonly Finding[] => {
    const those = leaks.filter((leak) => leak.verdict === verdict)
    if (those.length === 0) return []
    const documents = those.map(({ item, docs }) => ({ item, docs }))
    return [{ kind: 'forbidden', verdict, items: those.map(({ item }) => item), documents }]
  })
  const unnamed = eligibleItems(items)
    .filter((item) => seenOn(item, 'head', window).some(({ doc }) => doc === undefined))
    .map(({ id }) => id)
  return unnamed.length === 0
    ? named
    : [...named, { kind: 'forbidden-unknown', verdict: 'warn', items: unnamed }]
}

function leakedOn(...of: Parameters<typeof seenOn>): readonly string[] {
  return seenOn(...of).flatMap(({ doc }) => doc ?? [])
}

function seenOn({ facts }: ScoredItem, side: Side, window: Window): readonly ForbiddenDocument[] {
  const deepest = window === 'context' ? Infinity : window
  return (facts[side]?.forbidden ?? []).filter(
    ({ rank, inContext }) => inContext ?? rank <= deepest,
  )
}

/** The findings of forbidden documents, by kind; evaluated by scripts and tests alone. */
export const forbiddenSchemas = () => ({
  forbidden: z
    .strictObject({
      verdict: FailOrWarn,
      items: texts,
      documents: z.array(z.strictObject({ item: z.string(), docs: texts })),
      accepted,
    })
    .describe(
      'Documents that a question forbids and that reach the generator; warn when they did on base.',
    ),
  'forbidden-unknown': z
    .strictObject({ verdict: z.literal('warn'), items: texts })
    .describe(
      'Questions that forbid documents and get chunks that name none: nobody knows whether these are forbidden.',
    ),
})
