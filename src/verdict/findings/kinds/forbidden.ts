import { z } from 'zod'
import type { ForbiddenDocument, ScoredItem } from '../../../lib/model/comparison.ts'
import { type KindOf, texts } from '../../../lib/model/schema-parts.ts'
import type { Side } from '../../../lib/sides.ts'
import { listWithin } from '../../../lib/text/printing/id-list.ts'
import {
  enumerate,
  foreign,
  id,
  pathLimit,
  plain,
  plural,
  say,
  type Words,
} from '../../../lib/text/printing/sentence.ts'
import { eligibleItems } from '../../../metrics/compare/eligible-items.ts'
import type { Window } from '../../../metrics/compare/reach.ts'
import type { FindingKind, Raised } from '../finding-kind.ts'
import { acceptance, FailOrWarn } from '../finding-parts.ts'

/** Evaluated by scripts and tests alone. */
export const schema = () =>
  z
    .strictObject({
      verdict: FailOrWarn,
      items: texts,
      documents: z
        .array(z.strictObject({ item: z.string(), docs: texts }))
        .describe('docs: empty where chunks name none, so that nobody knows.'),
      accepted: acceptance,
    })
    .describe(
      'Documents that a question forbids and that reach the generator; warn when they did on base, or where chunks name no document.',
    )

export type Found = KindOf<'forbidden', typeof schema>

export const findingKind: FindingKind<Found> = {
  kind: 'forbidden',
  say: (finding, { items }) => reason(finding, items()),
  rows: {
    says: () => say`gets a document that it forbids`,
    way: (number) =>
      number === 'one' ? say`gets a document that it forbids` : say`get documents that they forbid`,
  },
  accept: (finding, items) => ({ ...finding, items }),
  isAsOnBase,
}

export const raised: Raised<Found> = {
  as: 'loss',
  place: 20,
  by: ({ items, window }) => forbiddenFindings(items, window),
}

/**
 * Documents that a question forbids and that reach the generator on head, at any number of questions: `fail`, or `warn`
 * where base lets the same ones through. Where nobody says what the generator sees, the first `window` ranks count.
 */
export function forbiddenFindings(items: readonly ScoredItem[], window: Window): readonly Found[] {
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
    .map((item) => ({ item: item.id, docs: [] }))
  return [...named, ...forbidden('warn', unnamed)]
}

function forbidden(
  verdict: 'fail' | 'warn',
  those: readonly { readonly item: string; readonly docs: readonly string[] }[],
): readonly Found[] {
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

/** Of chunks that name no document nobody knows. */
function isAsOnBase({ verdict, accepted, documents }: Found): boolean {
  return (
    verdict === 'warn' && accepted === undefined && documents.every(({ docs }) => docs.length > 0)
  )
}

function reason(finding: Found, names: Words): Words {
  const { items, documents, accepted } = finding
  const those = documents.filter(({ item }) => items.includes(item))
  const { length } = items
  if (those.every(({ docs }) => docs.length === 0))
    return say`${plural(length, 'question forbids', 'questions forbid')} documents but ${plain(length === 1 ? 'gets' : 'get')} chunks that name none${names}. Send doc with each chunk.`
  const list = listWithin(
    those.map(
      ({ item, docs }) =>
        say`${id(item)} (${enumerate(docs.slice(0, 3).map((doc) => foreign(doc, pathLimit)))})`,
    ),
    accepted === undefined ? 400 : 200,
  )
  const too = isAsOnBase(finding) ? say`, as on base` : say``
  return say`${plural(length, 'question')} ${plain(length === 1 ? 'gets a document that it forbids' : 'get documents that they forbid')}${too}: ${list ?? plural(length, 'question')}.`
}
