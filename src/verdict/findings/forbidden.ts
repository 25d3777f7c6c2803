import { z } from 'zod'
import { eligibleItems } from '../../metrics/compare/eligible-items.ts'
import type { Window } from '../../metrics/compare/reach.ts'
import type { ForbiddenDocument, ScoredItem } from '../../lib/model/comparison.ts'
import type { Side } from '../../lib/sides.ts'
import { texts } from '../../lib/model/schema-parts.ts'
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
  const named = (['fail', 'warn'] as const).flatMap((verdict) =>
    forbidden(
      verdict,
      leaks.filter((leak) => leak.verdict === verdict),
    ),
  )
  const unnamed = eligibleItems(items)
    .filter((item) => seenOn(item, 'head', window).some(({ doc }) => doc === undefined))
    .map(({ id }) => ({ item: id, docs: [] }))
  return [...named, ...forbidden('warn', unnamed)]
}

function forbidden(
  verdict: 'fail' | 'warn',
  those: readonly { readonly item: string; readonly docs: readonly string[] }[],
): readonly Finding[] {
  if (those.length === 0) return []
  const documents = those.map(({ item, docs }) => ({ item, docs }))
  return [{ kind: 'forbidden', verdict, items: those.map(({ item }) => item), documents }]
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
      documents: z
        .array(z.strictObject({ item: z.string(), docs: texts }))
        .describe('docs: empty where chunks name none, so that nobody knows.'),
      accepted,
    })
    .describe(
      'Documents that a question forbids and that reach the generator; warn when they did on base, or where chunks name no document.',
    ),
})
