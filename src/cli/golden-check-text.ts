import { shownOf } from '../lib/text/printing/shown-of.ts'
import type { CheckedGolden } from '../gate/check/check-golden.ts'
import { setChecks, type SetProblem } from '../golden/checks/checks.ts'
import type { Severity } from '../golden/checks/set-check.ts'
import { plainForeign, plainText } from '../report/wording/plain-text.ts'
import type { PipelineCheck } from '../report/terminal/pipeline-check.ts'
import { hanging, indented, textOfBlocks } from '../report/terminal/terminal-blocks.ts'
import { pathLimit, plural } from '../lib/text/printing/sentence.ts'
import { visibleJson } from '../lib/text/printing/visible-json.ts'

/**
 * The maximum number of problems shown per check; the rest are only counted. Infos often affect every
 * question, so a few examples are enough.
 */
const mostShown = { error: 20, warn: 20, info: 3 } as const

/**
 * Formats a golden set's problems by check, each with its file and line, wrapped to `width` columns.
 */
export function checkText({ set, problems }: CheckedGolden, width: number): string {
  const file = plainForeign(set.file, pathLimit)
  const blocks = [...Map.groupBy(problems, ({ check }) => check)].map(([check, found]) => {
    const { severity, finds, remedy } = setChecks[check]
    const shown = shownOf(found.length, mostShown[severity])
    const more = found.length - shown
    return [
      `${severity} (${check}, ${found.length}): ${finds}`,
      ...found.slice(0, shown).flatMap(({ item, says, label }) => {
        const about = item === undefined ? '' : `:${item.line} ${plainForeign(item.id, 80)}`
        return [
          ...hanging(`${file}${about}: ${plainText(says)}`, width),
          // The label is not wrapped, so that it can be copied.
          ...(label === undefined ? [] : [`    ${visibleJson(label)}`]),
        ]
      }),
      ...(more > 0 ? [`  and ${more} more (--json lists all)`] : []),
      ...indented(remedy, width),
    ]
  })
  const counts = (['error', 'warn', 'info'] as const).map(
    (severity) => `${severity} ${countOf(problems, severity)}`,
  )
  const questions = plainText(plural(set.items.length, 'question'))
  return textOfBlocks([...blocks, [`${file}: ${questions}; ${counts.join(', ')}`]])
}

function countOf(problems: readonly SetProblem[], severity: Severity): number {
  return problems.filter(({ check }) => setChecks[check].severity === severity).length
}

/** Returns the problems as JSON, one entry per problem. `health` is undefined if nothing was built. */
export function checkJson(
  { set, problems }: CheckedGolden,
  health: PipelineCheck | undefined,
): string {
  const found = problems.map(({ check, item, says, fix, label }) => ({
    check,
    severity: setChecks[check].severity,
    item: item?.id,
    line: item?.line,
    message: plainText(says),
    fix,
    label,
  }))
  const { file, items, drafts } = set
  const pipeline = health && { outcome: health.outcome, why: health.why }
  const told = { file, questions: items.length, drafts, problems: found, pipeline }
  return `${visibleJson(told, 2)}\n`
}
