import { csvCell } from '../../../lib/text/printing/csv-cell.ts'
import { printable } from '../../../lib/text/printing/printable.ts'
import { valueOf, worseItems } from '../../build/worse-items.ts'
import type { ItemReport, TargetReport } from '../../schema/item.ts'
import type { Report } from '../../schema/report.ts'
import { fromLine } from '../../wording/questions/in-lines.ts'
import { movedTargets } from '../../wording/questions/question-row.ts'
import { oncePer } from '../../../lib/once-per.ts'

const worse = oncePer((report: Report) => new Set(worseItems(report)))

/**
 * Returns how a question moved, in one word, as the headline counts it. Returns `missed` if only
 * head was measured and the question scores 0.
 */
export function movementOf(item: ItemReport, report: Report): string {
  if (worse(report).has(item)) return report.outcome === 'compared' ? 'worse' : 'missed'
  const words = { improved: 'better', degraded: 'worse', unchanged: 'same', 'not-compared': '–' }
  return words[item.change]
}

/** Formats a place, such as `docs/limits.md:12` or `handbook.pdf, page 12`, or a chunk's name. */
export function placeText({ name, lines }: TargetReport): string {
  return `${name}${fromLine(name, lines.head ?? lines.base)}`
}

/**
 * Formats questions as CSV, one per row, with unrounded values for all metrics. Missing values are
 * empty cells. Invisible characters are written as escapes.
 */
export function itemsCsv(items: readonly ItemReport[], report: Report): string {
  const names = report.metrics.map(({ metric }) => metric)
  const headings = [
    ...'id question change cause must_pass tags passage base_rank head_rank'.split(' '),
    ...names.flatMap((name) => [`${name} base`, `${name} head`]),
  ]
  const lines = [headings, ...items.map((item) => cellsOf(item, names, report))]
  return lines
    .map((line) => `${line.map((cell) => csvCell(visibleText(cell))).join(',')}\r\n`)
    .join('')
}

/** Escapes invisible characters except tabs and line breaks. */
function visibleText(text: string): string {
  return text.replaceAll(/[^\t\r\n]+/g, (part) => printable(part, part.length))
}

function cellsOf(item: ItemReport, names: readonly string[], report: Report): readonly string[] {
  const { id, query = '', why, mustPass, tags, scores } = item
  const target = movedTargets(item)[0] ?? item.targets?.[0]
  const values = names.flatMap((name) => {
    const score = scores.find(({ metric }) => metric === name)
    return [valueOf(score?.base), valueOf(score?.head)]
  })
  return [
    id,
    query,
    movementOf(item, report),
    why?.cause ?? '',
    String(mustPass),
    tags.join(' '),
    target === undefined ? '' : placeText(target),
    ...[target?.rank.base, target?.rank.head, ...values].map((value) => String(value ?? '')),
  ]
}
