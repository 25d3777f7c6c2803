import type { ScoredItem } from '../../lib/model/comparison.ts'
import type { Metric } from '../../lib/model/metric.ts'
import { valueOf } from './worse-items.ts'

type Remarkable = {
  readonly headline: Metric | undefined
  readonly changes: ReadonlyMap<string, 'improved' | 'degraded' | 'unchanged'>
  /**
   * The ids of questions without labels whose results differ between the sides, most changed first.
   */
  readonly lists: readonly string[]
}

/**
 * Sorts questions in the order in which the report allocates its space for details. The first are
 * questions that changed on the headline metric or, without a base, that score 0 on it. They are
 * followed by questions without labels whose results differ between the sides, most changed first,
 * and then by all others. Within these groups, `must_pass` questions come first, and ties are
 * sorted by the size of the change and then by id.
 */
export function inOrderOfDetail(
  items: readonly ScoredItem[],
  remarkable: Remarkable,
): readonly ScoredItem[] {
  const places = new Map(remarkable.lists.map((id, place) => [id, place]))
  return items
    .map((item) => ({
      item,
      place: places.get(item.id) ?? Infinity,
      ...weighedItem(item, remarkable),
    }))
    .toSorted(inOrder)
    .map(({ item }) => item)
}

type Ranked = {
  readonly id: string
  readonly isRemarkable: boolean
  readonly mustPass: boolean
  readonly moved: number
  /** The question's position in `lists`, or infinity if it is not in that list. */
  readonly place: number
}

function weighedItem(
  { id, golden, scores }: ScoredItem,
  { headline, changes }: Remarkable,
): Omit<Ranked, 'place'> {
  const { mustPass } = golden.base
  const head = headline && valueOf(scores.head.get(headline.name))
  const base = headline && valueOf(scores.base?.get(headline.name))
  const change = changes.get(id)
  const isMissed = scores.base === undefined && head === 0 && headline?.direction === 'higher'
  const hasMoved = change === 'improved' || change === 'degraded'
  const moved = base === undefined || head === undefined ? 0 : Math.abs(head - base)
  return { id, isRemarkable: hasMoved || isMissed, mustPass, moved }
}

/** Compares numbers, treating equal infinities as equal. */
function inOrderOf(a: number, b: number): number {
  return a === b ? 0 : a - b
}

function inOrder(a: Ranked, b: Ranked): number {
  return (
    Number(b.isRemarkable) - Number(a.isRemarkable) ||
    inOrderOf(a.place, b.place) ||
    Number(b.mustPass) - Number(a.mustPass) ||
    b.moved - a.moved ||
    (a.id < b.id ? -1 : Number(a.id > b.id))
  )
}
