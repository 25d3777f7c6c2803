import { visibleJson } from '../../../lib/text/printing/visible-json.ts'
import { newLabels } from '../../notes/kinds/labels.ts'
import type { Report } from '../../schema/report.ts'

/** `"refunds": {"doc":"docs/a.md","quote":"…"}`: what to write as evidence of a question, one a line, at most 50. */
export function labelLines(report: Pick<Report, 'items' | 'notes'>): readonly string[] {
  return [...newLabels(report), ...eitherLabels(report)]
    .slice(0, mostLines)
    .map(({ item, label }) => `${visibleJson(item)}: ${visibleJson(label)}`)
    .filter((line) => line.length <= longestLine)
}

/** Labels of lost questions that count another passage as well. */
export function eitherLabels({ items }: Pick<Report, 'items'>) {
  return items.flatMap(({ id: item, why }) =>
    why?.elsewhere?.label === undefined ? [] : [{ item, label: why.elsewhere.label }],
  )
}

const mostLines = 50
/** A longer line would fill the comment. */
const longestLine = 2000
