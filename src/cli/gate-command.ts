import { tmpdir } from 'node:os'

import { GateError } from '../errors.ts'
import { exitCodeOfReport, gate, type GateRequest } from '../gate.ts'
import type { Log } from '../log.ts'
import { commentBytes, renderComment } from '../report/comment.ts'
import { reportJson } from '../report/json.ts'
import type { Report } from '../report/report.ts'
import { renderSummary } from '../report/summary.ts'
import { renderTerminal } from '../report/terminal.ts'
import { readHeadCommit } from '../workspace/head-commit.ts'
import { resolveRef } from '../workspace/resolve-ref.ts'
import { readFlags } from './read-flags.ts'
import { openTerminalLog } from './terminal-log.ts'
import { makeFolder, writeFiles } from './write-files.ts'

/** `rag-gate gate`: compares, prints, and answers with the exit code. Throws `input-invalid` for wrong flags. */
export async function runGateCommand(args: readonly string[]): Promise<number> {
  const flags = readFlags('gate', args, {
    base: { type: 'string' },
    head: { type: 'string' },
    config: { type: 'string' },
    only: { type: 'string', multiple: true },
    out: { type: 'string' },
    json: { type: 'boolean' },
  })
  if (flags.out !== undefined) await makeFolder(flags.out)
  const log = openTerminalLog(process.stderr)
  const report = await stoppable((signal) =>
    measure(flags, { log, signal, now: () => performance.now() }),
  )
  log.done()
  if (flags.out !== undefined) await keepReport(flags.out, report, log)
  process.stdout.write(flags.json ? reportJson(report) : tableOf(report))
  return exitCodeOfReport(report)
}

type Flags = {
  readonly base?: string | undefined
  readonly head?: string | undefined
  readonly config?: string | undefined
  readonly only?: readonly string[] | undefined
}

async function measure(flags: Flags, ports: Parameters<typeof gate>[1]): Promise<Report> {
  const { root } = await readHeadCommit(process.cwd())
  const head: GateRequest['head'] =
    flags.head === undefined
      ? { kind: 'work-tree' }
      : { kind: 'commit', sha: await commitOf(root, flags.head) }
  // A misspelt name is told before any work.
  if (flags.base !== undefined) await commitOf(root, flags.base)
  return gate(
    {
      checkout: root,
      temp: tmpdir(),
      head,
      base: { kind: 'merge-base', ref: flags.base },
      remote: undefined,
      config: flags.config,
      only: flags.only && idsOf(flags.only),
      lfs: false,
      submodules: false,
      visibility: 'local',
      origin: {
        repository: undefined,
        serverUrl: undefined,
        runUrl: undefined,
        helpUrl: undefined,
        pullRequest: undefined,
        pullHead: undefined,
        fork: false,
      },
      behind: undefined,
    },
    ports,
  )
}

/** The commit that a flag names; a name that nobody has is a mistake in the call. */
async function commitOf(root: string, ref: string): Promise<string> {
  try {
    return await resolveRef(root, ref)
  } catch (error) {
    if (!(error instanceof GateError) || error.code !== 'ref-not-found') throw error
    throw new GateError('input-invalid', error.message, { hint: error.hint, cause: error })
  }
}

/** Ids separated by commas, from however many flags. Throws `input-invalid` when there are none. */
function idsOf(lists: readonly string[]): readonly string[] {
  const ids = lists
    .flatMap((list) => list.split(','))
    .map((id) => id.trim())
    .filter((id) => id !== '')
  if (ids.length > 0) return ids
  throw new GateError('input-invalid', '--only names no item', {
    hint: 'give ids of the golden set, separated by commas',
  })
}

/** Runs the work with a signal that SIGINT and SIGTERM raise, so that what is open gets closed. */
async function stoppable<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const stop = (name: string): void => {
    controller.abort(new GateError('cancelled', `stopped by ${name}`))
  }
  // Not `once`: a shell may signal us and our group, and the second must not cut the cleaning up short.
  process.on('SIGINT', stop).on('SIGTERM', stop)
  try {
    return await work(controller.signal)
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}

/** A report that cannot be written is a warning: the verdict stands. */
async function keepReport(folder: string, report: Report, log: Log): Promise<void> {
  try {
    await writeFiles(folder, filesOf(report))
  } catch (error) {
    log.warn(
      `could not write the report into ${folder}: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

function tableOf(report: Report): string {
  const color = process.stdout.isTTY && process.env['NO_COLOR'] === undefined
  return renderTerminal(report, { color, width: process.stdout.columns ?? 100 })
}

function filesOf(report: Report): ReadonlyMap<string, string> {
  return new Map([
    ['report.json', reportJson(report)],
    ['summary.md', renderSummary(report)],
    ['comment.md', renderComment(report, { budget: commentBytes, fold: true })],
  ])
}
