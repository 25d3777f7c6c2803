import { terminalWidth } from '../lib/text/printing/terminal-width.ts'
import { wantsColor } from '../lib/text/printing/wants-color.ts'
import leven from 'leven'
import { readReport } from '../gate/reading/report-file.ts'
import { GateError } from '../lib/errors.ts'
import { movedSince, renderQuestion, runOf } from '../report/terminal/terminal-question.ts'
import { didYouMean } from '../lib/text/nearest.ts'
import { quoted } from '../lib/text/printing/printable.ts'
import { howToMeasure } from '../report/terminal/terminal.ts'
import type { Report } from '../report/schema/report.ts'
import { readHead } from '../git/head-commit.ts'
import { lastReport } from './last-report.ts'
import { checkedOut } from './local-subject.ts'
import { readArguments, wrongUse } from './read-flags.ts'

const usage = wrongUse('show')

/**
 * Runs `rag-gate show`: prints one question from a report. Returns the exit code; rejects with
 * `input-invalid` for an unknown question.
 */
export async function runShowCommand(args: readonly string[]): Promise<number> {
  const { flags, rest } = readArguments('show', args, { report: { type: 'string' } })
  const [id, ...more] = rest
  if (id === undefined || more.length > 0)
    throw usage('`rag-gate show` takes the id of exactly one question')
  const { path, written } = await reportOf(flags.report)
  const report = await readReport(path, id)
  const item = report.items.find((each) => each.id === id)
  if (item === undefined) {
    const ids = report.items.map((each) => each.id)
    if (ids.length === 0) throw unmeasured(report, written)
    throw new GateError(
      'input-invalid',
      `the report has no question ${quoted(id)}${didYouMean(id, ids)}`,
      { hint: `the report has ${listed(id, ids)} (${runOf(report, written)})` },
    )
  }
  const moved = flags.report === undefined ? await movedFrom(report) : undefined
  const columns = terminalWidth()
  process.stdout.write(
    renderQuestion(item, report, { color: wantsColor(), columns, written, moved }),
  )
  return 0
}

/**
 * Returns a sentence about the checked-out branch and commit if the report was measured on a
 * different branch or commit.
 */
async function movedFrom(report: Report): Promise<string | undefined> {
  const now = await readHead(process.cwd()).catch(() => undefined)
  return now && movedSince(report, checkedOut(now))
}

const shownIds = 5

/**
 * Lists ids, as in `44 questions, such as a, b`: all ids if there are few, otherwise the ids most similar
 * to the given one.
 */
function listed(id: string, ids: readonly string[]): string {
  const near = ids
    .map((each) => ({ each, distance: leven(id.slice(0, 100), each, { maxDistance: 100 }) }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, shownIds)
    .map(({ each }) => quoted(each))
  const such = near.length < ids.length ? ', such as' : ':'
  return `${ids.length === 1 ? '1 question' : `${ids.length} questions`}${such} ${near.join(', ')}`
}

/**
 * Returns the error for a report that has no questions because the run had nothing to do or could
 * not measure anything.
 */
function unmeasured(report: Report, written: Date | undefined): GateError {
  const run = runOf(report, written)
  return report.outcome === 'unchanged'
    ? new GateError(
        'input-invalid',
        `no question was asked, because nothing relevant had changed: ${run}`,
        {
          hint: howToMeasure(report),
        },
      )
    : new GateError('input-invalid', `no question was asked: ${run}`, {
        hint: `the verdict of that run is ${report.verdict}; fix the cause and run \`rag-gate gate\` again`,
      })
}

type Found = { readonly path: string; readonly written: Date | undefined }

/**
 * Returns the report passed in `--report` or, without that flag, the working tree's last report.
 * Rejects with `input-invalid` if there is no last report.
 */
async function reportOf(named: string | undefined): Promise<Found> {
  if (named !== undefined) return { path: named, written: undefined }
  const last = await lastReport(process.cwd())
  if (last !== undefined) return last
  throw new GateError('input-invalid', 'there is no report of this working tree yet', {
    hint: 'run `rag-gate gate` first, or pass a report with --report DIR',
  })
}
