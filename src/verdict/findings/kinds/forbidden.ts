import { z } from 'zod'
import type { ForbiddenDocument, ScoredItem } from '../../../lib/model/comparison.ts'
import { type KindOf, optionalText, texts } from '../../../lib/model/schema-parts.ts'
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

export const schema = () =>
  z
    .strictObject({
      verdict: FailOrWarn,
      items: texts,
      documents: z
        .array(
          z.strictObject({
            item: z.string(),
            doc: optionalText.describe(
              "The forbidden document; absent if the chunk's document is unknown.",
            ),
            as: optionalText.describe(
              'The returned name, or a key such as `answer`, if it is not doc. Without doc, a name that no base document has.',
            ),
          }),
        )
        .describe('One entry per question and document.'),
      accepted: acceptance,
    })
    .describe(
      "Head's generator gets documents that a question forbids; warn if base's does too, or a chunk's document is unknown.",
    )

export type Found = KindOf<'forbidden', typeof schema>

export const findingKind: FindingKind<Found> = {
  kind: 'forbidden',
  say: (finding, { items }) => reason(finding, items()),
  tableRow: { called: say`forbidden documents` },
  rows: {
    says: () => say`gets a document that it forbids`,
    way: say`the generator gets a document that the question forbids`,
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
 * Reports documents that a question forbids and that reach the generator on head, for any number of
 * questions. The verdict is `fail`, or `warn` if the same documents reach base's generator or if
 * chunks do not name a known document. If the context is unknown, checks the first `window` ranks
 * instead, or all ranks if `window` is `context`.
 */
export function forbiddenFindings(items: readonly ScoredItem[], window: Window): readonly Found[] {
  const leaks = eligibleItems(items).flatMap((item) => {
    const onBase = new Set(seenOn(item, 'base', window).map(({ doc }) => doc))
    const seen = seenOn(item, 'head', window).map(({ doc, as }) => ({ item: item.id, doc, as }))
    const known = seen.filter(({ doc }) => doc !== undefined)
    const verdict = known.every(({ doc }) => onBase.has(doc)) ? 'warn' : 'fail'
    return seen.map((leak) => ({
      leak,
      what: leak.doc !== undefined ? verdict : leak.as === undefined ? 'unnamed' : 'unknown',
    }))
  })
  const kinds = Map.groupBy(leaks, ({ what }) => what)
  return (['fail', 'warn', 'unknown', 'unnamed'] as const).flatMap((what): readonly Found[] => {
    const documents = kinds.get(what)?.map(({ leak }) => leak)
    if (documents === undefined) return []
    const questions = [...new Set(documents.map(({ item }) => item))]
    const verdict = what === 'fail' ? 'fail' : 'warn'
    return [{ kind: 'forbidden', verdict, items: questions, documents }]
  })
}

function seenOn({ facts }: ScoredItem, side: Side, window: Window): readonly ForbiddenDocument[] {
  const deepest = window === 'context' ? Infinity : window
  return (facts[side]?.forbidden ?? []).filter(
    ({ rank, inContext }) => inContext ?? rank <= deepest,
  )
}

/**
 * Returns whether base is no better than head. Returns false if a chunk's document is unknown,
 * because then the sides cannot be compared.
 */
function isAsOnBase({ verdict, accepted, documents }: Found): boolean {
  return (
    verdict === 'warn' && accepted === undefined && documents.every(({ doc }) => doc !== undefined)
  )
}

function reason(finding: Found, names: Words): Words {
  const { items, documents, accepted } = finding
  const { length } = items
  const gets = plain(length === 1 ? 'gets' : 'get')
  const those = documents.filter(({ item }) => items.includes(item))
  const bytes = accepted === undefined ? 400 : 200
  const byItem = Map.groupBy(those, ({ item }) => item)
  const list = listWithin(
    Array.from(
      byItem,
      ([item, docs]) => say`${id(item)} (${enumerate(docs.slice(0, 3).map(documentOf))})`,
    ),
    bytes,
  )
  if (those.some(({ doc }) => doc === undefined)) {
    const forbids = say`${plural(length, 'question forbids', 'questions forbid')} documents but ${gets} chunks`
    if (those.every(({ as }) => as === undefined))
      return say`${forbids} that name no document${names}. Send ${foreign('doc')} with each chunk.`
    return say`${forbids} whose names match no base document: ${list ?? plural(length, 'question')}. Send the path in the repository as ${foreign('doc')}, or send a manifest.`
  }
  const too = isAsOnBase(finding) ? say`, as on base` : say``
  return say`${plural(length, 'question')} ${plain(length === 1 ? 'gets a document that it forbids' : 'get documents that they forbid')}${too}: ${list ?? plural(length, 'question')}.`
}

function documentOf({ doc, as }: Found['documents'][number]): Words {
  if (doc === undefined) return foreign(as ?? '', pathLimit)
  return as === undefined
    ? foreign(doc, pathLimit)
    : say`${foreign(doc, pathLimit)} as ${foreign(as, pathLimit)}`
}
