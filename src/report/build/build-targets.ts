import { showsTracked } from '../../lib/model/visibility.ts'
import type { ItemDetails } from '../../lib/model/comparison.ts'
import type { Corpus } from '../../lib/model/corpus.ts'
import type { ItemMatch, MatchedTarget, Span } from '../../lib/model/item-match.ts'
import type { Side, Sides } from '../../lib/sides.ts'
import type { DetailContext } from './build-items.ts'
import { linesOf } from '../../golden/matching/lines-of-span.ts'
import { reachOfMetric } from '../../golden/matching/reach-of-metric.ts'
import type { Lines } from '../../lib/model/schema-parts.ts'
import type { TargetReport } from '../schema/item.ts'

/** Returns a question's targets, each with its rank on both sides. */
export function buildTargets(
  item: Pick<ItemDetails, 'matches'>,
  context: DetailContext,
): readonly TargetReport[] {
  const { base, head } = item.matches
  const all = base?.targets ?? head?.targets ?? []
  return all.flatMap((_, index) => {
    const sides = { base: base?.targets[index], head: head?.targets[index] }
    const known = sides.base ?? sides.head
    return known === undefined ? [] : [targetReport(known, sides, item, context)]
  })
}

function targetReport(
  { what, grade }: MatchedTarget,
  sides: Sides<MatchedTarget | undefined>,
  item: Pick<ItemDetails, 'matches'>,
  context: DetailContext,
): TargetReport {
  const rank = { base: rankOf(sides.base), head: rankOf(sides.head) }
  const within = {
    base: isWithin('base', rank, item, context),
    head: isWithin('head', rank, item, context),
  }
  const compared = item.matches.base !== undefined && item.matches.head !== undefined
  const relevant = grade >= (item.matches.head?.minGrade ?? 1)
  const member =
    foundMember(sides.base, item.matches.base) ??
    foundMember(sides.head, item.matches.head) ??
    membersOf(sides)[0]
  const at = { base: placeOf(member, sides.base), head: placeOf(member, sides.head) }
  return {
    kind: what.kind,
    name: what.kind === 'evidence' ? (member?.doc ?? '') : what.id,
    quote: showsTracked(context.text) ? member?.quote : undefined,
    rank,
    lines: {
      base: linesAt(at.base, member, context.corpora.base),
      head: linesAt(at.head, member, context.corpora.head),
    },
    at,
    lost: compared && relevant && within.base && !within.head,
    gained: compared && relevant && !within.base && within.head,
  }
}

/** One of a target's alternative pieces of evidence. */
type Member = Extract<MatchedTarget['what'], { kind: 'evidence' }>['any'][number]

function membersOf(sides: Sides<MatchedTarget | undefined>): readonly Member[] {
  return [sides.base, sides.head].flatMap((target) =>
    target?.what.kind === 'evidence' ? target.what.any : [],
  )
}

/**
 * Returns the piece of evidence that the chunk at the target's rank contains, at least in part, or
 * undefined if the target was not found.
 */
function foundMember(
  target: MatchedTarget | undefined,
  match: ItemMatch | undefined,
): Member | undefined {
  if (target?.what.kind !== 'evidence') return undefined
  const chunkPlaces = match?.chunks[target.rank - 1]?.places ?? []
  return target.what.any.find((member) =>
    chunkPlaces.some(
      ({ doc, span }) =>
        doc === member.doc &&
        member.places.some((place) => span.start < place.end && place.start < span.end),
    ),
  )
}

/** Returns the first occurrence of a piece of evidence in a side's document. */
function placeOf(member: Member | undefined, target: MatchedTarget | undefined): Span | undefined {
  if (member === undefined || target?.what.kind !== 'evidence') return undefined
  const same = target.what.any.find(
    ({ doc, quote }) => doc === member.doc && quote === member.quote,
  )
  const [first] = same?.places ?? []
  return first && { start: first.start, end: first.end }
}

function linesAt(
  span: Span | undefined,
  member: Member | undefined,
  corpus: Corpus | undefined,
): Lines | undefined {
  return span && member && linesOf(corpus, member.doc, span)
}

function isWithin(
  side: Side,
  rank: Sides<number | undefined>,
  item: Pick<ItemDetails, 'matches'>,
  { headline }: DetailContext,
): boolean {
  const match = item.matches[side]
  const at = rank[side]
  return match !== undefined && at !== undefined && at <= reachOfMetric(headline, match)
}

function rankOf(target: MatchedTarget | undefined): number | undefined {
  return target === undefined || target.rank === Infinity ? undefined : target.rank
}
