import type { Side } from '../../../lib/sides.ts'
import type { ListChange, ListChanges } from '../../../lib/model/list-changes.ts'
import { share } from '../../../lib/text/printing/numbers.ts'
import { joinWords, plain, plural, say, type Words } from '../../../lib/text/printing/sentence.ts'
import type { ItemReport } from '../../schema/item.ts'
import type { Report } from '../../schema/report.ts'
import type { Place } from './places.ts'

export function unlabelledLater({ asked }: ListChanges): Words {
  return say`nothing is labelled; once this is merged, a pull request shows which of ${plural(asked, 'question')} return something else`
}

/** The heading above the questions without labels that return something else. */
export function listHeading({ changed, asked }: ListChanges): Words {
  return say`Questions without labels that return something else (${changed.length} of ${asked})`
}

/** A question without labels that returns something else, and the change. */
export type ChangedItem = { readonly change: ListChange; readonly item: ItemReport }

export function changedItems({ lists, items }: Report): readonly ChangedItem[] {
  if (lists === undefined) return []
  const byId = new Map(items.map((item) => [item.id, item]))
  return lists.changed.flatMap((change) => {
    const item = byId.get(change.item)
    return item === undefined ? [] : [{ change, item }]
  })
}

/** The order, and the passages that came or went if nothing else changed; undefined if it did. */
export function sameOrderWords({ overlap, only, context }: ListChange): Words | undefined {
  if (share(overlap) !== share(1)) return undefined
  const moved = (side: Side, how: string): readonly Words[] => {
    const [{ length }, of] = [only[side], context[side].length]
    return length === 0 ? [] : [say`${length} of ${plural(of, 'passage')} ${plain(how)}`]
  }
  return joinWords(
    [say`same order`, ...moved('base', 'no longer given'), ...moved('head', 'new')],
    say`; `,
  )
}

/** The order of the passages, and how much of the answer stayed where it is another. */
export function overlapWords(change: ListChange, order: Words): Words {
  const { answer } = change
  return answer === undefined
    ? order
    : say`${order}; other answer (${plain(share(answer))} of the words shared)`
}

export function listLegend(mark: Words): Words {
  return say`Left: share of base's context that head's lacks. New: share of head's that base's lacks. ${mark}: passages that are less than half in the other side's context.`
}

/** How much of a side's context the other one's does not contain: `60.0% left` on base, `38.0% new` on head. */
export function movedWords({ lost, added }: ListChange, side: Side): Words {
  return side === 'base' ? say`${plain(share(lost))} left` : say`${plain(share(added))} new`
}

/** A chunk of the context; `isOnly`: the other side's holds less than half of it. */
export type ListedChunk = { readonly rank: number; readonly isOnly: boolean; readonly place: Place }

/** What reached the generator of a side, in its order; undefined for a question of which the report has no details. */
export function listedChunks(
  { change, item }: ChangedItem,
  side: Side,
  { chunks }: Report,
): readonly ListedChunk[] | undefined {
  const ranked = item.chunks?.[side]
  if (ranked === undefined) return undefined
  const byRank = new Map(ranked.map((chunk) => [chunk.rank, chunk]))
  return change.context[side].flatMap((rank) => {
    const known = chunks[byRank.get(rank)?.chunk ?? -1]
    if (known === undefined) return []
    const { doc: path } = known
    const lines = known.lines[side]
    const place: Place =
      path === undefined ? { kind: 'chunk', id: known.id } : { kind: 'file', side, path, lines }
    return [{ rank, isOnly: change.only[side].includes(rank), place }]
  })
}
