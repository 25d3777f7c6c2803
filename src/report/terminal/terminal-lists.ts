import { shownOf } from '../../lib/text/printing/shown-of.ts'
import { displayWidth, fitWidth, wrapWords } from '../../lib/text/printing/display-width.ts'
import { share } from '../../lib/text/printing/numbers.ts'
import { idLimit, plain, say, textLimit } from '../../lib/text/printing/sentence.ts'
import {
  type ChangedItem,
  changedItems,
  listedChunks,
  listHeading,
  listLegend,
  movedWords,
  overlapWords,
  sameOrderWords,
} from '../wording/questions/list-words.ts'
import { sideNames } from '../../lib/sides.ts'
import { plainForeign, plainText } from '../wording/plain-text.ts'
import { placeWords } from '../wording/questions/places.ts'
import type { Report } from '../schema/report.ts'
import { moreLines } from './terminal-blocks.ts'
import type { Page } from './terminal-metrics.ts'

/** How many questions are written out (see `shownOf`). The others are only counted. */
const shown = 10

/**
 * Returns the unlabelled questions whose results changed, most changed first, with both sides'
 * results next to each other.
 */
export function listLines({ report, paint, width, rest }: Page): readonly string[] {
  const rows = changedItems(report)
  if (report.lists === undefined || rows.length === 0) return []
  const most = shownOf(rows.length, shown)
  const more = rows.length - most
  return [
    plainText(listHeading(report.lists)),
    ...wrapWords(plainText(listLegend(plain('*'))), width - 2).map((line) =>
      paint.dim(`  ${line}`),
    ),
    ...rows.slice(0, most).flatMap((row) => {
      const { item, change } = row
      const judged = change.preferred === undefined ? '' : `, judge: ${change.preferred}`
      const order = sameOrderWords(change) ?? say`overlap ${plain(share(change.overlap))}`
      const moved = overlapWords(change, order)
      const title = `${plainForeign(item.id, idLimit)}  ${plainText(moved)}${judged}`
      return [
        fitWidth(`  ${title}`, width),
        ...(item.query === undefined
          ? []
          : [paint.dim(fitWidth(`    ${plainForeign(item.query, textLimit)}`, width))]),
        ...saidLines(row, width - 4).map((line) => paint.dim(`    ${line}`)),
        ...sideBySide(row, report, width - 4).map((line) => paint.dim(`    ${line}`)),
      ]
    }),
    ...moreLines(more, { rest, width }),
    ...(rows.some(({ change }) => change.lines)
      ? ['  For label lines to paste, run rag-gate gate --out DIR and open comment.md']
      : []),
  ]
}

function saidLines({ change, item }: ChangedItem, width: number): readonly string[] {
  if (change.answer === undefined) return []
  return sideNames.flatMap((side) => {
    const text = item.answers?.[side]?.text
    return text === undefined
      ? []
      : [fitWidth(`${side} answers: ${plainForeign(text, textLimit)}`, width)]
  })
}

function sideBySide(row: ChangedItem, report: Report, width: number): readonly string[] {
  const column = Math.floor((width - 2) / 2)
  const [base, head] = sideNames.map((side) => {
    const chunks = listedChunks(row, side, report)
    const title = plainText(say`${plain(side)}, ${movedWords(row.change, side)}`)
    const lines = chunks?.map(
      ({ rank, isOnly, place }) => `${isOnly ? '*' : ' '} ${rank} ${plainText(placeWords(place))}`,
    )
    return [title, ...(lines ?? ['  n/a'])].map((line) => fitWidth(line, column))
  })
  const height = Math.max(base?.length ?? 0, head?.length ?? 0)
  return Array.from({ length: height }, (_, at) => {
    const [ofBase, ofHead] = [base?.[at] ?? '', head?.[at] ?? '']
    return `${ofBase}${' '.repeat(column - displayWidth(ofBase) + 2)}${ofHead}`.trimEnd()
  })
}
