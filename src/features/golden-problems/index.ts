import { foreign, joinWords, plain, say, type Words } from '../../lib/text/printing/sentence.ts'
import type { Feature } from '../../report/feature.ts'
import type { Report } from '../../report/schema/report.ts'
import { listed, room } from '../../report/wording/listed.ts'
import type { GoldenProblems } from './schema.ts'

export const feature: Feature = {
  looksAt: () => true,
  notes: (report) => {
    const problems = problemsOf(report)
    if (problems.length === 0) return []
    return [{ words: problemWords(problems, report.outcome === 'compared'), isOpen: true }]
  },
  // Reports the findings of `rag-gate check` that head introduced.
  remarks: (report) =>
    problemsOf(report).flatMap(({ check, severity, finds, items }) =>
      items.map(({ item, says }) => {
        const what = says === undefined ? say`one of the ${plain(finds)}` : foreign(says, 400)
        return {
          item,
          level: severity === 'error' ? 'warning' : 'notice',
          words: say`${plain(check)}: ${what}`,
        }
      }),
    ),
}

/** Lists the affected questions by check. `rag-gate check` prints the details. */
function problemWords(problems: GoldenProblems, isBrought: boolean): Words {
  const bytes = room / Math.max(3, problems.length)
  const list = problems.map(({ finds, items }) => {
    const ids = items.map(({ item }) => item)
    return say`${plain(finds)} (${ids.length})${listed(ids, bytes)}`
  })
  const what = isBrought
    ? say`Head adds problems to the golden set:`
    : say`The golden set has problems:`
  return say`${what} ${joinWords(list, say`; `)}; for details, run rag-gate check.`
}

function problemsOf({ features }: Pick<Report, 'features'>): GoldenProblems {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made by steps.ts, or read from a file by schema.ts
  return (features?.['golden-problems'] ?? []) as GoldenProblems
}
