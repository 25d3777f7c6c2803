import { GateError } from '../lib/errors.ts'
import { worseItems } from '../report/build/worse-items.ts'
import { runOf } from '../report/terminal/terminal-question.ts'
import { printable } from '../lib/text/printing/printable.ts'
import { lastReport } from './last-report.ts'
import { listOf } from './list-of.ts'
import { wrongUse } from './read-flags.ts'

/** The value of `--only` that selects the questions that got worse. */
const worse = '@worse'

type Flags = {
  readonly only?: readonly string[] | undefined
  readonly report?: string | undefined
}

/**
 * `only` lists the questions to ask; undefined means all questions. `allWorse` says whether to show
 * every question that got worse. `told` says what `@worse` selects.
 */
export type Asked = {
  readonly only: readonly string[] | undefined
  readonly allWorse: boolean
  readonly told?: string
}

/**
 * Returns the questions that `--only` selects. `@worse` means the questions that got worse in the
 * report passed in `--report` or, without that flag, in the working tree's last report. All questions
 * are asked if there is no last report, or if no question got worse in it. Rejects with
 * `input-invalid` if no question got worse in the report passed in `--report`.
 */
export async function askedBy({ only, report }: Flags): Promise<Asked> {
  const words = listOf('only', only)
  if (words?.includes(worse) !== true) {
    if (report !== undefined)
      throw wrongUse('gate')(`--report can only be used with --only ${worse}`)
    return { only: words, allWorse: false }
  }
  const last = report === undefined ? await lastReport(process.cwd()) : undefined
  const path = report ?? last?.path
  const { ids, run } = path === undefined ? nobody : await worseIn(path, last?.written)
  if (ids.length > 0) {
    const named = words.filter((word) => word !== worse)
    const from = report === undefined ? `the last report: ${run}` : printable(report)
    const told = `asking the questions that got worse in ${from}`
    return { only: [...new Set([...named, ...ids])], allWorse: true, told }
  }
  if (report === undefined) {
    const why =
      last === undefined
        ? 'there is no last report'
        : `no question got worse in the last report: ${run}`
    return { only: undefined, allWorse: true, told: `asking all questions, because ${why}` }
  }
  throw new GateError('input-invalid', `no question got worse in ${printable(report)}`, {
    hint: `leave out --only ${worse} to ask all questions`,
  })
}

type Worse = { readonly ids: readonly string[]; readonly run: string }

const nobody: Worse = { ids: [], run: '' }

/**
 * Imports `readReport` only when needed, because the flag is rare and the report schema is slow to load.
 */
async function worseIn(path: string, written: Date | undefined): Promise<Worse> {
  const { readReport } = await import('../gate/reading/report-file.ts')
  const report = await readReport(path, undefined)
  return { ids: worseItems(report).map(({ id }) => id), run: runOf(report, written) }
}
