import { oncePer } from '../../lib/once-per.ts'
import type { ScoredItem } from '../../lib/model/comparison.ts'

/**
 * Golden items that may gate: those that exist on base, or all of them if there is no base; of unreviewed
 * drafts none unless so many were accepted that they gate retrieval, the only thing that they are scored by.
 * If they contain a `dev` and a `test` split, those of `dev` are left out, since prompts are tuned on them.
 * The split is what base's golden set says. Only a set with a part named `test` leaves anything out, and only
 * what is named `dev`: an item without a split gates like `test`, so nothing leaves the gate silently.
 */
export const eligibleItems = oncePer((items: readonly ScoredItem[]) => gating(items))

/** The same of items that need not be scored yet. */
export function gating<Item extends Paired>(items: readonly Item[]): readonly Item[] {
  const onBase = items.filter(isQuestionOfBase)
  return isSplit(onBase) ? onBase.filter((item) => splitOf(item) !== 'dev') : onBase
}

type Paired = Pick<ScoredItem, 'origin' | 'golden'>

/** The items that exist on base and do not gate, since they are the `dev` part of a split set; else empty. */
export function devItems(items: readonly ScoredItem[]): readonly ScoredItem[] {
  const onBase = items.filter(isQuestionOfBase)
  return isSplit(onBase) ? onBase.filter((item) => splitOf(item) === 'dev') : []
}

/** The unreviewed drafts of base that gate nothing. */
export function draftItems(items: readonly ScoredItem[]): readonly ScoredItem[] {
  return items.filter((item) => item.origin !== 'added' && isApart(item))
}

/** Whether an item is a draft of base that gates nothing, as nobody looked at it. */
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
