import type { Side } from '../../../lib/sides.ts'
import type { ListChange, ListChanges } from '../../../lib/model/list-changes.ts'
import { share } from '../../../lib/text/printing/numbers.ts'
import { joinWords, plain, plural, say, type Words } from '../../../lib/text/printing/sentence.ts'
import type { ItemReport } from '../../schema/item.ts'
import type { Report } from '../../schema/report.ts'
import type { Place } from './places.ts'

export function unlabelledLater({ asked }: ListChanges): Words {
  return say`no question has a label; once this is merged, pull requests will show for which of ${plural(asked, 'question')} the results change`
}

/** Returns the heading above the questions without labels whose results changed. */
export function listHeading({ changed, asked }: ListChanges): Words {
  return say`Questions without labels that return different results (${changed.length} of ${asked})`
}

/** A question without labels whose results changed. */
export type ChangedItem = { readonly change: ListChange; readonly item: ItemReport }

export function changedItems({ lists, items }: Report): readonly ChangedItem[] {
  if (lists === undefined) return []
  const byId = new Map(items.map((item) => [item.id, item]))
  return lists.changed.flatMap((change) => {
    const item = byId.get(change.item)
    return item === undefined ? [] : [{ change, item }]
  })
}

/**
 * Describes passages that entered or left the context although the results are in the same order.
 * Returns undefined if the order changed.
 */
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

/** Describes the passages' order and, if the answer changed, how much of it is the same. */
export function overlapWords(change: ListChange, order: Words): Words {
  const { answer } = change
  return answer === undefined
    ? order
    : say`${order}; different answer (${plain(share(answer))} of the words shared)`
}

export function listLegend(mark: Words): Words {
  return say`Dropped is the share of base's context that is not in head's. New is the share of head's context that is not in base's. ${mark} marks passages that are less than half in the other side's context.`
}

/**
 * Describes how much of a side's context the other side lacks, such as `60.0% dropped` for base or
 * `38.0% new` for head.
 */
export function movedWords({ lost, added }: ListChange, side: Side): Words {
  return side === 'base' ? say`${plain(share(lost))} dropped` : say`${plain(share(added))} new`
}

/**
 * A chunk in the context. `isOnly` means that less than half of it is in the other side's context.
 */
export type ListedChunk = { readonly rank: number; readonly isOnly: boolean; readonly place: Place }

/**
 * Returns the chunks that reached a side's generator, in order, or undefined if the report has no
 * details about the question.
 */
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
