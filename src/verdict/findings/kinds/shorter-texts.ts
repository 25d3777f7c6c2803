import { z } from 'zod'
import type { ScoredItem } from '../../../lib/model/comparison.ts'
import type { Side } from '../../../lib/sides.ts'
import { count, type KindOf, texts } from '../../../lib/model/schema-parts.ts'
import { say } from '../../../lib/text/printing/sentence.ts'
import { eligibleItems } from '../../../metrics/compare/eligible-items.ts'
import type { FindingKind, Raised } from '../finding-kind.ts'

export const schema = () =>
  z
    .strictObject({
      verdict: z.literal('warn'),
      cut: count,
      of: count,
      items: texts,
    })
    .describe('Head cut labelled chunks.')

export type Found = KindOf<'shorter-texts', typeof schema>

export const findingKind: FindingKind<Found> = {
  kind: 'shorter-texts',
  say: ({ cut, of }, { items }) =>
    say`Head returns ${cut} of ${of} labelled chunk ids with less than half of base's text, so labels by chunk id may count text without the answer${items(120)}.`,
  toFix: () =>
    say`Return the whole text under each id, or quote evidence in the labels if chunks are meant to be shorter.`,
}

export const raised: Raised<Found> = {
  as: 'remark',
  place: 78,
  by: ({ items }) => shorterTexts(eligibleItems(items)),
}

/** A chunk's text counts as cut if head's text has less than this share of the tokens of base's text. */
const mostCut = 0.5
/** Fewer cut chunks, or a smaller share of them, may be due to edited documents. */
const fewestCut = 2
const leastCut = 0.1

/**
 * Warns if labelled chunk ids keep less than half of their text. Labels by id cannot tell whether
 * the rest contained the answer, so this is no failure.
 */
function shorterTexts(items: readonly ScoredItem[]): readonly Found[] {
  const [base, head] = [labelledOn('base', items), labelledOn('head', items)]
  const shared = [...base].flatMap(([id, had]) => {
    const has = head.get(id)
    return has === undefined ? [] : [{ id, base: had, head: has }]
  })
  const cut = shared.filter((one) => one.head < mostCut * one.base)
  if (cut.length < fewestCut || cut.length < leastCut * shared.length) return []
  const ids = new Set(cut.map(({ id }) => id))
  const isCut = ({ facts }: ScoredItem): boolean =>
    facts.head.match?.labelled?.some(({ id }) => ids.has(id)) === true
  return [
    {
      kind: 'shorter-texts',
      verdict: 'warn',
      cut: cut.length,
      of: shared.length,
      items: items.filter(isCut).map(({ id }) => id),
    },
  ]
}

/** Returns the length in tokens of each labelled chunk that a side returned for any question. */
function labelledOn(side: Side, items: readonly ScoredItem[]): ReadonlyMap<string, number> {
  return new Map(
    items.flatMap(({ facts }) =>
      (facts[side]?.match?.labelled ?? []).map((one) => [one.id, one.tokens] as const),
    ),
  )
}
