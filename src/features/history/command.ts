import { hash } from 'node:crypto'
import { basename, dirname } from 'node:path'
import { entryOfReport } from './entry-of-report.ts'
import { addToHistory, readHistory } from './history-file.ts'
import { writeFiles } from '../../lib/files/write-files.ts'
import { trendPage } from './trend/trend-page.ts'
import { printable } from '../../lib/text/printing/printable.ts'
import { commitTime } from '../../git/commit-time.ts'
import { makeFolderOf } from '../../cli/make-folder.ts'
import { readArguments, wrongUse } from '../../cli/read-flags.ts'
import { openTerminalLog } from '../../cli/running/terminal-log.ts'

const usage = wrongUse('history')

/**
 * Runs `rag-gate history add | show` and returns the exit code. Rejects with `input-invalid` for
 * invalid flags.
 */
export async function run([command, ...args]: readonly string[]): Promise<number> {
  switch (command) {
    case 'add':
      return add(args)
    case 'show':
      return show(args)
    case undefined:
      throw usage('history needs a command: add or show')
    default:
      throw usage(`history has no command ${JSON.stringify(command)}`)
  }
}

async function add(args: readonly string[]): Promise<number> {
  const { flags, rest } = readArguments('history', args, { report: { type: 'string' } })
  const file = oneFile(rest)
  if (flags.report === undefined) throw usage('history add needs --report DIR')
  const entry = await entryOfReport(flags.report, async (commit) =>
    // Uses the current time if the commit is not in this checkout, for example because only the
    // history was checked out.
    isoTime((await commitTime(process.cwd(), commit)) ?? Date.now()),
  )
  const { replaced, damage } = await addToHistory(file, entry)
  warnOf(damage)
  const did = replaced ? 'replaced the line for' : 'added'
  process.stdout.write(`${printable(file)}: ${did} commit ${printable(entry.commit)}\n`)
  return 0
}

async function show(args: readonly string[]): Promise<number> {
  const { flags, rest } = readArguments('history', args, { out: { type: 'string' } })
  const file = oneFile(rest)
  const { out = 'trend.html' } = flags
  const { entries, damage } = await readHistory(file)
  warnOf(damage)
  await makeFolderOf(out, '--out')
  const page = trendPage(entries, (text) => hash('sha256', text, 'base64'))
  await writeFiles(dirname(out), new Map([[basename(out), page]]))
  process.stdout.write(
    `wrote ${printable(out)}: ${entries.length} ${entries.length === 1 ? 'commit' : 'commits'}\n`,
  )
  return 0
}

function oneFile(rest: readonly string[]): string {
  const [file, ...more] = rest
  if (file === undefined || more.length > 0) throw usage('history takes one JSON Lines file')
  return file
}

function warnOf(damage: string | undefined): void {
  const log = openTerminalLog(process.stderr)
  for (const line of damage?.split('\n') ?? []) log.warn(`skipped: ${line}`)
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d+/, '')
}
