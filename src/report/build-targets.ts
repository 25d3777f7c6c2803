import type { ScoredItem } from '../compare/comparison.ts'
import type { ItemMatch, MatchedTarget } from '../metrics/item-match.ts'
import type { Side, Sides } from '../sides.ts'
import type { ItemContext } from './build-items.ts'
import { linesOf } from './lines-of.ts'
import { reachOfMetric } from './reach-of-metric.ts'
import type { Lines, TargetReport } from './report.ts'

/** What was to be found for an item, base's targets first, each with its rank on both sides. */
export function buildTargets(item: ScoredItem, context: ItemContext): readonly TargetReport[] {
  const base = targetsByName(item.matches.base)
  const head = targetsByName(item.matches.head)
  const names = new Set([...base.keys(), ...head.keys()])
  return [...names].flatMap((name) => {
    const sides = { base: base.get(name), head: head.get(name) }
    const known = sides.base ?? sides.head
    return known === undefined ? [] : [targetReport(known, sides, item, context)]
  })
}

function targetReport(
  { what, grade }: MatchedTarget,
  sides: Sides<MatchedTarget | undefined>,
  item: ScoredItem,
  context: ItemContext,
): TargetReport {
  const rank = { base: rankOf(sides.base), head: rankOf(sides.head) }
  const within = {
    base: isWithin('base', rank, item, context),
    head: isWithin('head', rank, item, context),
  }
  const compared = item.matches.base !== undefined && item.matches.head !== undefined
  const relevant = grade >= (item.matches.head?.minGrade ?? 1)
  return {
    kind: what.kind,
    name: what.kind === 'evidence' ? (what.any[0]?.doc ?? '') : what.id,
    quote: what.kind === 'evidence' && context.text !== 'ids' ? what.any[0]?.quote : undefined,
    grade,
    rank,
    lines: {
      base: targetLines(sides.base, 'base', context),
      head: targetLines(sides.head, 'head', context),
    },
    lost: compared && relevant && within.base && !within.head,
    gained: compared && relevant && !within.base && within.head,
  }
}

function isWithin(
  side: Side,
  rank: Sides<number | undefined>,
  item: ScoredItem,
  { headline }: ItemContext,
): boolean {
  const match = item.matches[side]
  const at = rank[side]
  return match !== undefined && at !== undefined && at <= reachOfMetric(headline, match)
}

function rankOf(target: MatchedTarget | undefined): number | undefined {
  return target === undefined || target.rank === Infinity ? undefined : target.rank
}

/** Lines of the first occurrence of the first member that was found in the side's text. */
function targetLines(
  target: MatchedTarget | undefined,
  side: Side,
  { corpora }: ItemContext,
): Lines | undefined {
  if (target?.what.kind !== 'evidence') return undefined
  for (const { doc, places } of target.what.any) {
    const [first] = places
    if (first !== undefined) return linesOf(corpora[side], doc, first)
  }
  return undefined
}

/** Targets under what they ask for, so that equal labels of both sides meet; repeats are told apart by count. */
function targetsByName(match: ItemMatch | undefined): Map<string, MatchedTarget> {
  const named = new Map<string, MatchedTarget>()
  const seen = new Map<string, number>()
  for (const target of match?.targets ?? []) {
    const name = nameOf(target)
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    named.set(`${count} ${name}`, target)
  }
  return named
}

function nameOf({ what }: MatchedTarget): string {
  if (what.kind !== 'evidence') return JSON.stringify([what.kind, what.id])
  return JSON.stringify(what.any.map(({ doc, quote }) => [doc, quote]))
}
