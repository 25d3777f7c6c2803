import { oncePer } from '../../lib/once-per.ts'
import type { ScoredItem } from '../../lib/model/comparison.ts'

/**
 * Returns the golden items that count towards the gate: those that exist on base, or all if there
 * is no base. Unreviewed drafts count only if enough other drafts were accepted, and then only for
 * retrieval metrics, because no other metrics score them. If base's golden set has both a `dev` and
 * a `test` split, `dev` items are left out, because prompts are tuned on them. Items without a
 * split count like `test` items.
 */
export const eligibleItems = oncePer((items: readonly ScoredItem[]) => gating(items))

/** Like `eligibleItems`, but for items that are not scored yet. */
export function gating<Item extends Paired>(items: readonly Item[]): readonly Item[] {
  const onBase = items.filter(isQuestionOfBase)
  return isSplit(onBase) ? onBase.filter((item) => splitOf(item) !== 'dev') : onBase
}

type Paired = Pick<ScoredItem, 'origin' | 'golden'>

/**
 * Returns the items on base that do not count towards the gate because they belong to the `dev`
 * part of a split set, or an empty list if the set is not split.
 */
export const devItems = oncePer((items: readonly ScoredItem[]): readonly ScoredItem[] => {
  const onBase = items.filter(isQuestionOfBase)
  return isSplit(onBase) ? onBase.filter((item) => splitOf(item) === 'dev') : []
})

/** Returns base's drafts that do not count towards the gate because nobody has reviewed them. */
export function draftItems(items: readonly ScoredItem[]): readonly ScoredItem[] {
  return items.filter((item) => item.origin !== 'added' && isApart(item))
}

/**
 * Returns whether an item is a draft on base that does not count towards the gate because nobody
 * has reviewed it.
 */
export function isApart({ golden }: Pick<ScoredItem, 'golden'>): boolean {
  return golden.base.draft === 'apart'
}

function isQuestionOfBase(item: Paired): boolean {
  return item.origin !== 'added' && !isApart(item)
}

function isSplit(items: readonly Paired[]): boolean {
  return (
    items.some((item) => splitOf(item) === 'dev') && items.some((item) => splitOf(item) === 'test')
  )
}

function splitOf({ golden }: Paired): 'dev' | 'test' | undefined {
  return golden.base.split
}
