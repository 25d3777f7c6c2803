import { visibleJson } from '../../../lib/text/printing/visible-json.ts'
import { holdsKeys } from '../../../lib/model/items/golden-file.ts'
import { newLabels } from '../../notes/kinds/labels.ts'
import { isUnjudged } from '../../../verdict/findings/kinds/unjudged.ts'
import type { Report } from '../../schema/report.ts'

type Labelled = Pick<Report, 'items' | 'notes' | 'findings' | 'golden'>

/**
 * Returns evidence to add to questions, one per line and at most 50 lines, for example `"refunds":
 * {"doc":"docs/a.md","quote":"…"}`.
 */
export function labelLines(report: Labelled): readonly string[] {
  return pasteable([...newLabels(report), ...eitherLabels(report)])
}

function pasteable(
  labels: readonly { readonly item: string; readonly label?: unknown }[],
): readonly string[] {
  return copyable(labels.map(({ item, label }) => `${visibleJson(item)}: ${visibleJson(label)}`))
}

/**
 * Returns the new labels and the results to judge, each with a title, for outputs that show nothing
 * else about them.
 */
export function labelLists(
  report: Labelled,
): readonly { readonly title: string; readonly lines: readonly string[] }[] {
  const orFix = areFixable(report)
    ? ' (rag-gate check --fix does this if the text only moved, has small edits or gained words)'
    : ''
  return [
    {
      title: `New labels to paste into the golden set${orFix}`,
      lines: pasteable(newLabels(report)),
    },
    {
      title:
        'Labels to paste into the golden set if the passage from head also answers the question (they count after the merge)',
      lines: pasteable(eitherLabels(report)),
    },
    {
      title: 'Results to judge: paste them into the golden set with a grade in place of ?',
      lines: judgmentLines(report),
    },
  ]
}

/**
 * Returns whether `rag-gate check --fix` on head writes the new labels, apart from those whose
 * facts differ or whose words were replaced.
 */
export function areFixable(report: Labelled): boolean {
  const labels = newLabels(report)
  const isJsonLines = report.golden?.file.endsWith('.jsonl') === true
  return labels.length > 0 && isJsonLines && eitherLabels(report).length === 0
}

/**
 * Returns at most 50 lines that list the unjudged results, with `?` as the grade so that nobody can
 * use them unedited. A line looks like `"refunds": {"docs/b.md":"?"}` if the golden set's judgments
 * are under `docs` or `chunks`, and like `refunds 0 docs/b.md ?` if they are TREC judgments.
 */
export function judgmentLines({ findings, golden }: Labelled): readonly string[] {
  const results = findings.find((finding) => isUnjudged(finding))?.results ?? []
  if (golden !== undefined && !holdsKeys(golden.file))
    return copyable(
      results.flatMap(({ item, names }) =>
        [item, ...names].every((name) => column.test(name))
          ? names.map((name) => `${item} 0 ${name} ?`)
          : [],
      ),
    )
  return copyable(
    results.map(({ item, names }) => {
      return `${visibleJson(item)}: ${visibleJson(Object.fromEntries(names.map((name) => [name, '?'])))}`
    }),
  )
}

/**
 * Returns labels for questions that lost their passage. Each label also accepts another passage.
 */
export function eitherLabels({ items }: Pick<Report, 'items'>) {
  return items.flatMap(({ id: item, why }) =>
    why?.elsewhere?.label === undefined ? [] : [{ item, label: why.elsewhere.label }],
  )
}

function copyable(lines: readonly string[]): readonly string[] {
  return lines.slice(0, mostLines).filter((line) => line.length <= longestLine)
}

const column = /^[^\s\p{C}]+$/u

const mostLines = 50
/** Longer lines are left out, because they would fill the comment. */
const longestLine = 2000
