import type { ItemDetails } from '../model/comparison.ts'
import type { ItemMatch, MatchedTarget } from '../model/item-match.ts'

/** A relevant target as base found it, with what head made of the same label. */
export type TargetPair = { readonly base: MatchedTarget; readonly head: MatchedTarget }

/**
 * Relevant targets that both sides label, in base's order. `minGrade`: undefined takes that of the match. Empty where
 * either side has nothing to find.
 */
export function targetPairs(
  { matches: { base, head } }: Pick<ItemDetails, 'matches'>,
  minGrade: number | undefined,
): readonly TargetPair[] {
  if (base === undefined || head === undefined) return []
  const onHead = targetsByName(head)
  return [...targetsByName(base)].flatMap(([name, target]) => {
    const same = onHead.get(name)
    const isRelevant = target.grade >= (minGrade ?? base.minGrade)
    return same === undefined || !isRelevant ? [] : [{ base: target, head: same }]
  })
}

/** Targets under what they ask for, so that equal labels of both sides meet; repeats are told apart by count. */
export function targetsByName(match: ItemMatch | undefined): Map<string, MatchedTarget> {
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
