import type { Side } from '../../lib/sides.ts'
import { share } from '../../lib/text/printing/numbers.ts'
import { plain, say } from '../../lib/text/printing/sentence.ts'
import type { Report } from '../schema/report.ts'
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
import { code, escapedJson, exactBlock, gfm, joinMarkdown, type SafeMarkdown } from './escape.ts'
import { markedProse } from './marked-prose.ts'
import { belowEachOther, placeCell } from '../tables/place-cell.ts'
import { questionColumn } from '../tables/question-columns.ts'
import { foldable, headed, type View, withRest } from './section.ts'
import type { Shape } from './shorten.ts'
import { type Column, leftColumn, rightColumn, table } from '../tables/table.ts'

/**
 * Returns the unlabelled questions whose results changed, most changed first, with each side's
 * results.
 */
export function listSection(
  report: Report,
  { listRows, texts }: Shape,
  { rest, isWhole }: View,
): SafeMarkdown | undefined {
  const rows = changedItems(report)
  if (report.lists === undefined || rows.length === 0) return undefined
  const body = withRest(rows, { limit: listRows, rest }, (some) =>
    listTable(some, report, { texts, isShort: !isWhole }),
  )
  const legend = isWhole ? gfm`${listLegend(plain('Bold'))}\n\n` : gfm``
  return headed(gfm`${listHeading(report.lists)}`, gfm`${legend}${body}`)
}

type Shown = {
  readonly texts: boolean
  /** Whether a cell lists only the chunks that are missing from the other side's context. */
  readonly isShort: boolean
}

function listTable(
  rows: readonly ChangedItem[],
  report: Report,
  { texts, isShort }: Shown,
): SafeMarkdown {
  const question = questionColumn(
    texts,
    report,
    rows.map(({ item }) => item),
  )
  const listed = (side: Side) => (row: ChangedItem) => listCell(row, side, { report, isShort })
  const columns: readonly Column<ChangedItem>[] = [
    { ...question, cell: ({ item }) => question.cell(item) },
    rightColumn(say`Overlap`, ({ change }) =>
      overlapWords(change, sameOrderWords(change) ?? plain(share(change.overlap))),
    ),
    leftColumn(say`Judge`, ({ change: { preferred } }) => preferred && plain(preferred)),
    leftColumn(say`${plain(isShort ? 'Only base returned' : 'Base returned')}`, listed('base')),
    leftColumn(say`${plain(isShort ? 'Only head returned' : 'Head returned')}`, listed('head')),
  ]
  return table(columns, rows)
}

/**
 * Lists chunks with their ranks, one below the other. If all chunks are listed, those that are
 * missing from the other side's context are in bold.
 */
function listCell(
  row: ChangedItem,
  side: Side,
  { report, isShort }: { readonly report: Report; readonly isShort: boolean },
): SafeMarkdown | undefined {
  const chunks = listedChunks(row, side, report)
  if (chunks === undefined) return undefined
  const lines = chunks
    .filter(({ isOnly }) => isOnly || !isShort)
    .map(({ rank, isOnly, place }) => {
      const line = gfm`${plain(String(rank))}: ${placeCell(place, report)}`
      return isOnly && !isShort ? gfm`<b>${line}</b>` : line
    })
  const text = row.change.answer === undefined ? undefined : row.item.answers?.[side]?.text
  const said = text === undefined ? [] : [gfm`“${markedProse(text, [])}”`]
  const moved = gfm`${movedWords(row.change, side)}`
  if (lines.length === 0) return joinMarkdown(said.length > 0 ? said : [moved], gfm`<br>`)
  return isShort
    ? belowEachOther([...said, ...lines])
    : joinMarkdown([...said, moved, ...lines], gfm`<br>`)
}

/** The maximum length of a suggested line in UTF-16 code units. Longer lines are omitted. */
const longestLine = 2000

/**
 * Returns up to three suggested golden-set lines per question, based on what both sides, only base,
 * or only head returned. The reader picks the right one.
 */
export function goldenLineSection(
  report: Report,
  { goldenLines, listRows }: Shape,
): SafeMarkdown | undefined {
  const rows = (report.lists?.changed ?? [])
    .slice(0, listRows)
    .flatMap(({ lines }) => [lines?.both ?? [], lines?.base ?? [], lines?.head ?? []].flat())
    .map(escapedJson)
    .filter((line) => line.length <= longestLine)
  const body = exactBlock([...new Set(rows)])
  if (!goldenLines || rows.length === 0 || body === undefined) return undefined
  const intro = gfm`Each question has up to three lines, which quote a sentence that both sides, only base, or only head returned, in this order. Replace the question in the golden set with the right line.`
  const none = gfm`If none is right, quote another sentence, or write ${code('answerable: false')}.`
  return foldable(gfm`Questions with a label to choose`, gfm`${intro}\n\n${body}\n\n${none}`)
}
