import type { ScoredItem } from '../../lib/model/comparison.ts'
import { elementBytes, reportJsonBytes } from '../json.ts'
import type { ItemReport } from '../schema/item.ts'
import type { Report } from '../schema/report.ts'
import { sharingTexts } from '../shared-texts.ts'
import { detailsOf, type ItemContext } from './build-items.ts'
import { buildTargets } from './build-targets.ts'
import { openChunkTable } from './chunk-table.ts'
import { inOrderOfDetail } from './detailed-items.ts'
import { isSettled } from './settled-item.ts'

/**
 * The maximum size of `report.json` with details, in bytes. The scores of all questions are always
 * included. Details may take up at least a tenth of this size, even if the total then exceeds it,
 * so that there is always room for the worst questions' details.
 */
export const mostReportBytes = 10_000_000

/**
 * The maximum number of bytes by which a chunk grows if a later question adds its line numbers on the
 * other side.
 */
const mostLineBytes = 50

/**
 * Adds details to a report's questions, in order of priority, until they no longer fit. Questions for
 * which `isSettled` returns true get only their ranks.
 */
export function giveDetails(
  bare: Report,
  { items, context }: { readonly items: readonly ScoredItem[]; readonly context: ItemContext },
  mostBytes: number,
): Pick<Report, 'items' | 'chunks'> {
  const shown = new Map(bare.items.map((item) => [item.id, item]))
  const table = openChunkTable()
  const least = mostBytes / 10
  let room = Math.max(mostBytes - reportJsonBytes(bare, mostBytes - least), least)
  let chunks = 0
  for (const item of inOrderOfDetail(items, context)) {
    const before = shown.get(item.id)
    if (before === undefined) continue
    const details = isSettled(item, context)
      ? ranksOf(item, context)
      : detailsOf(item, { context, table })
    const { id } = before
    room -= elementBytes({ id, ...details }) - elementBytes({ id })
    for (const chunk of table.chunks.slice(chunks)) room -= elementBytes(chunk) + mostLineBytes
    if (room < 0) break
    shown.set(item.id, { ...before, ...details })
    chunks = table.chunks.length
  }
  return {
    items: [...shown.values()],
    chunks: sharingTexts(table.chunks.slice(0, chunks)),
  }
}

function ranksOf(item: ScoredItem, context: ItemContext): Pick<ItemReport, 'targets'> {
  return { targets: buildTargets(context.details(item), { ...context, text: 'ids' }) }
}
