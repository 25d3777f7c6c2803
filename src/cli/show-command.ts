import { readReport } from '../commands/reading/report-file.ts'
import { GateError } from '../core/errors.ts'
import { renderQuestion } from '../report/terminal/terminal-question.ts'
import { didYouMean } from '../text/nearest.ts'
import { quoted } from '../text/printing/printable.ts'
import { usualReport } from './only-worse.ts'
import { readArguments, wrongUse } from './read-flags.ts'

const usage = wrongUse('show')

/** `rag-gate show`: one question of a report. Answers with the exit code; throws `input-invalid` for an unknown question. */
export async function runShowCommand(args: readonly string[]): Promise<number> {
  const { flags, rest } = readArguments('show', args, { report: { type: 'string' } })
  const [id, ...more] = rest
  if (id === undefined || more.length > 0) throw usage('show takes the id of one question')
  const { report: path = usualReport } = flags
  const report = await readReport(path, id)
  const item = report.items.find((each) => each.id === id)
  if (item === undefined) {
    const ids = report.items.map((each) => each.id)
    throw new GateError(
      'input-invalid',
      `the report has no question ${quoted(id)}${didYouMean(id, ids)}`,
    )
  }
  const color = process.stdout.isTTY && process.env['NO_COLOR'] === undefined
  process.stdout.write(
    renderQuestion(item, report, { color, columns: process.stdout.columns ?? 80 }),
  )
  return 0
}
