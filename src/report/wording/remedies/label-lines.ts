import { visibleJson } from '../../../lib/text/printing/visible-json.ts'
import { newLabels } from '../../notes/kinds/labels.ts'
import { isUnjudged } from '../../../verdict/findings/kinds/unjudged.ts'
import type { Report } from '../../schema/report.ts'

type Labelled = Pick<Report, 'items' | 'notes' | 'findings' | 'golden'>

/**
 * `"refunds": {"doc":"docs/a.md","quote":"…"}`: what to write as evidence of a question, and which results to grade, one a
 * line, at most 50.
 */
export function labelLines(report: Labelled): readonly string[] {
  const labels = [...newLabels(report), ...eitherLabels(report)].map(
    ({ item, label }) => `${visibleJson(item)}: ${visibleJson(label)}`,
  )
  return [...labels, ...judgmentLines(report)]
    .slice(0, mostLines)
    .filter((line) => line.length <= longestLine)
}

export function labelTitle(report: Labelled): string {
  return judgmentLines(report).length === 0
    ? 'New labels to paste into the golden set'
    : 'Labels and judgments to paste into the golden set, each with its grade in place of ?'
}

/**
 * What nobody judged, with `?` for the grade, which no golden set is read with: `"refunds": {"docs/b.md":"?"}` for keys
 * `docs` and `chunks`, `refunds 0 docs/b.md ?` for TREC judgments.
 */
function judgmentLines({ findings, golden }: Labelled): readonly string[] {
  const results = findings.find((finding) => isUnjudged(finding))?.results ?? []
  if (golden !== undefined && !itemFile.test(golden.file))
    return results.flatMap(({ item, names }) =>
      [item, ...names].every((name) => column.test(name))
        ? names.map((name) => `${item} 0 ${name} ?`)
        : [],
    )
  return results.map(({ item, names }) => {
    return `${visibleJson(item)}: ${visibleJson(Object.fromEntries(names.map((name) => [name, '?'])))}`
  })
}

/** Files whose items have keys; any other that contains labels is of TREC judgments. */
const itemFile = /\.(?:jsonl|ndjson|json|ya?ml|csv|tsv)$/i

/** Labels of lost questions that count another passage as well. */
export function eitherLabels({ items }: Pick<Report, 'items'>) {
  return items.flatMap(({ id: item, why }) =>
    why?.elsewhere?.label === undefined ? [] : [{ item, label: why.elsewhere.label }],
  )
}

const column = /^[^\s\p{C}]+$/u

const mostLines = 50
/** A longer line would fill the comment. */
const longestLine = 2000
