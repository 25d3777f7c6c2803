import { join } from 'node:path'
import { configOfFile, readConfigFile } from '../commands/golden/work-tree.ts'
import { readReport } from '../commands/reading/report-file.ts'
import { hasExpired } from '../config/checks/check-waivers.ts'
import { type MetricWaiver, waiverLines, withWaiver } from '../config/with-waiver.ts'
import { GateError } from '../core/errors.ts'
import { today } from '../core/today.ts'
import { workingDirectoryOf } from '../exam/working-directory.ts'
import { fileErrorText } from '../files/file-error.ts'
import { replaceFile } from '../files/replace-file.ts'
import type { ExamSettings } from '../model/settings/settings.ts'
import { namesToAccept } from '../report/notes/review-notes.ts'
import { UntilSchema } from '../model/settings/waivers-schema.ts'
import { cleanLine } from '../text/printing/clean-text.ts'
import { fromTop } from '../text/folder-path.ts'
import { decodeText } from '../text/decode-text.ts'
import { printable, quoted } from '../text/printing/printable.ts'
import { didYouMean } from '../text/nearest.ts'
import { kindsOfItems } from '../verdict/accepting/accept-losses.ts'
import { findRepository } from '../workspace/find-repository.ts'
import { readArguments, wrongUse } from './read-flags.ts'

const usage = wrongUse('accept')

/** `rag-gate accept`: prints the line for a review, or writes the waiver. Answers with the exit code. */
export async function runAcceptCommand(args: readonly string[]): Promise<number> {
  const { flags, rest } = readArguments('accept', args, {
    reason: { type: 'string' },
    until: { type: 'string' },
    write: { type: 'boolean' },
    report: { type: 'string' },
    config: { type: 'string' },
  })
  const named = await namesOf(rest, flags.report)
  const reason = oneLine(flags.reason)
  const { root: top } = await findRepository(process.cwd())
  const workingDirectory = await workingDirectoryOf(top, { cwd: process.cwd() })
  const file = await readConfigFile({ top, workingDirectory }, flags.config)
  if (file === undefined) throw new GateError('config-invalid', 'there is no configuration here')
  const text = decodeText(file.bytes) ?? ''
  const mark = file.bytes[0] === 0xef ? '\uFEFF' : ''
  const { exam } = configOfFile({ path: file.path, bytes: text }, { workingDirectory })
  const known = exam.gate.map(({ metric }) => metric.name)
  if (flags.write !== true) {
    if (flags.until !== undefined)
      throw usage('--until is for --write: a review holds for its commit')
    // What a report calls failing is known to it, also where it is a question.
    const fit = [...known, ...kindsOfItems, ...(flags.report === undefined ? [] : named)]
    printLine(
      named.map((name) => nameAmong(fit, name)),
      { reason, accept: exam.accept },
    )
    return 0
  }
  const until = lastDay(flags.until)
  const question = named.find((name) => rest.length === 0 && !known.includes(name))
  if (question !== undefined)
    throw usage(
      `--write waives metrics, and ${quoted(question)} is none: name a metric, or copy the waiver from comment.md of the report`,
    )
  const waivers = named.map((name) => ({ metric: nameAmong(known, name), until, reason }))
  await write({ top, workingDirectory, path: file.path, mark, text }, waivers)
  return 0
}

/** The metric that is named, which has to fail in the report where there is one; without a name all that fails there. */
async function namesOf(
  [name, ...more]: readonly string[],
  report: string | undefined,
): Promise<readonly string[]> {
  if (more.length > 0 || (name ?? report) === undefined)
    throw usage('accept takes the name of one metric, or --report for all that fails')
  if (report === undefined) return name === undefined ? [] : [name]
  const { findings } = await readReport(report, undefined)
  const failing = [...new Set(findings.flatMap(namesToAccept))]
  if (failing.length === 0) throw usage(`nothing fails in ${printable(report)}`)
  if (name === undefined || failing.includes(name)) return name === undefined ? failing : [name]
  throw usage(`${quoted(name)} does not fail in ${printable(report)}: ${failing.join(', ')}`)
}

function oneLine(reason: string | undefined): string {
  const line = reason?.trim() ?? ''
  if (line === '' || line.length > 500 || /[\r\n]/.test(line))
    throw usage('accept needs --reason, one line of at most 500 characters')
  return line
}

/** Metrics are gated by the names that they have in the report. */
function nameAmong(known: readonly string[], named: string): string {
  const name = known.find((each) => each === named.toLowerCase())
  if (name !== undefined) return name
  const near = didYouMean(named, known) || `: expected one of ${known.join(', ')}`
  throw usage(`${quoted(named)} is not gated${near}`)
}

function printLine(
  names: readonly string[],
  { reason, accept }: { readonly reason: string; readonly accept: ExamSettings['accept'] },
): void {
  if (accept === 'off')
    throw usage('the configuration has accept: off, so that no review counts: take --write')
  process.stdout.write(`/rag-gate accept ${names.join(', ')}: ${reason}\n`)
  process.stderr.write(
    'Put this line into a review of the pull request, which somebody other than its author writes.\n',
  )
}

const twoWeeks = 14 * 24 * 60 * 60 * 1000

function lastDay(until: string | undefined): string {
  const day = until ?? new Date(Date.parse(today()) + twoWeeks).toISOString().slice(0, 10)
  if (!UntilSchema.safeParse(day).success || hasExpired({ until: day }, today()))
    throw usage(`--until ${quoted(day)} is no day from today on, as 2026-12-31`)
  return day
}

type ConfigText = {
  readonly top: string
  readonly workingDirectory: string
  readonly path: string
  /** The byte order mark that the text begins with in the file, or none. */
  readonly mark: string
  readonly text: string
}

async function write(
  { top, workingDirectory, path: name, mark, text }: ConfigText,
  waivers: readonly MetricWaiver[],
): Promise<void> {
  const path = fromTop(workingDirectory, name)
  const changed = waivers.reduce<string | undefined>(
    (before, waiver) => before && withWaiver(before, waiver),
    text,
  )
  if (changed === undefined) throw notWritten(path, waivers, 'is written so that more would change')
  configOfFile({ path: name, bytes: changed }, { workingDirectory })
  try {
    await replaceFile(join(top, path), `${mark}${changed}`)
  } catch (cause) {
    throw notWritten(path, waivers, fileErrorText(cause))
  }
  process.stdout.write(
    `${path}\n${changedLines(text, changed)
      .map((line) => `${cleanLine(line)}\n`)
      .join('')}`,
  )
  process.stderr.write(
    'It counts from base: merge it in a pull request of its own, before the loss.\n',
  )
}

function notWritten(path: string, waivers: readonly MetricWaiver[], why: string): GateError {
  return new GateError('config-invalid', `${path}: ${why}; nothing was written`, {
    hint: `put this into it by hand:\n${waiverLines(waivers).join('\n')}`,
  })
}

/** What lies between the first and the last line that differ, as a diff has it. */
function changedLines(before: string, after: string): readonly string[] {
  const [old, fresh] = [before.split('\n'), after.split('\n')]
  const shorter = Math.min(old.length, fresh.length)
  const first = old.findIndex((line, at) => line !== fresh[at])
  const start = first < 0 ? shorter : first
  let end = 0
  while (end < shorter - start && old.at(-1 - end) === fresh.at(-1 - end)) end += 1
  return [
    ...old.slice(start, old.length - end).map((line) => `-${line}`),
    ...fresh.slice(start, fresh.length - end).map((line) => `+${line}`),
  ]
}
