import type { ItemReport } from '../../schema/item.ts'

/** The accepted ranks of a passage on each side. An empty list accepts any rank. */
export type Ranks = { readonly base: readonly string[]; readonly head: readonly string[] }

/**
 * Returns a function that tests whether a question has a passage with accepted ranks on both sides.
 * A rank is written `1`, `4-5`, or `none` for a passage that was not found.
 */
export function passageTest({ base, head }: Ranks): (item: ItemReport) => boolean {
  if (base.length + head.length === 0) return () => true
  return ({ targets = [] }) =>
    targets.some(({ rank }) => isAmong(rank.base, base) && isAmong(rank.head, head))
}

function isAmong(rank: number | undefined, wanted: readonly string[]): boolean {
  return (
    wanted.length === 0 ||
    wanted.some((text) => {
      if (text === 'none') return rank === undefined
      const [first = '', last = first] = text.split('-')
      return rank !== undefined && rank >= Number(first) && rank <= Number(last)
    })
  )
}
