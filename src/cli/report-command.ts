import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { withOptions } from '../gate/added-parts.ts'
import { exitCodeOfReport } from '../gate/exit-codes.ts'
import type { GatePorts } from '../gate/request.ts'
import type { Report } from '../report/schema/report.ts'
import { reportFiles, reportRuns } from '../gate/report-runs.ts'
import { today } from '../lib/today.ts'
import { readHead } from '../git/head-commit.ts'
import { openDryRun, tellPlan } from './dry-run.ts'
import { optionFlags } from './option-flags.ts'
import { listOf } from './list-of.ts'
import { localModels, localStore } from './local-models.ts'
import { commitOf, localSubject } from './local-subject.ts'
import { workingDirectoryOf } from '../policy/working-directory.ts'
import { type FlagValues, readFlags, wrongUse } from './read-flags.ts'
import { readLabels } from './read-labels.ts'
import { deliverReport } from './deliver-report.ts'
import { stoppable } from './running/stoppable.ts'
import { openTerminalLog } from './running/terminal-log.ts'
import { makeFolder } from './make-folder.ts'

const usage = wrongUse('report')

const ownFlags = {
  runs: { type: 'string' },
  base: { type: 'string' },
  head: { type: 'string' },
  'base-run': { type: 'string' },
  'head-run': { type: 'string' },
  golden: { type: 'string' },
  config: { type: 'string' },
  'working-directory': { type: 'string' },
  metrics: { type: 'string', multiple: true },
  labels: { type: 'string' },
  'base-url': { type: 'string' },
  'no-cache': { type: 'boolean' },
  out: { type: 'string' },
  json: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  ...optionFlags,
} as const

/**
 * Runs `rag-gate report`: compares run files, prints the report, and returns the exit code. Rejects
 * with `input-invalid` for invalid flags.
 */
export async function runReportCommand(args: readonly string[]): Promise<number> {
  const flags = readFlags('report', args, ownFlags)
  const dry = flags['dry-run'] ? openDryRun(flags) : undefined
  if (flags.out !== undefined) await makeFolder(flags.out)
  const log = openTerminalLog(process.stderr)
  const report = await stoppable(async (signal) => {
    const models = localModels(flags, log)
    const judgments = localStore(flags, log)
    const ports = {
      log,
      signal,
      now: () => performance.now(),
      models,
      judgments,
      seed: randomUUID(),
    }
    const labels = flags.labels === undefined ? undefined : await readLabels(flags.labels)
    return withOptions(flags, log, () => measure(flags, { ...ports, labels, ...dry?.ports }))
  })
  log.done()
  if (tellPlan(dry, report)) return 0
  await deliverReport(report, { ...flags, command: 'report' }, log)
  return exitCodeOfReport(report)
}

/**
 * Compares either the runs in a folder that `collect` wrote, which requires the repository, or any two run
 * files.
 */
async function measure(flags: FlagValues<typeof ownFlags>, ports: GatePorts): Promise<Report> {
  const { runs, golden, config, 'base-run': base, 'head-run': head } = flags
  const metrics = listOf('metrics', flags.metrics)
  if (runs !== undefined) {
    if (base ?? head ?? golden ?? metrics)
      throw usage('--runs cannot be combined with --base-run, --head-run, --golden or --metrics')
    const { root } = await readHead(process.cwd())
    const commits = {
      kind: 'as-collected',
      base: flags.base && (await commitOf(root, flags.base)),
      head: flags.head && (await commitOf(root, flags.head)),
    } as const
    const cwd = process.cwd()
    const named = flags['working-directory']
    const workingDirectory = await workingDirectoryOf(root, { cwd, named })
    const subject = localSubject({
      checkout: root,
      workingDirectory,
      config,
      baseUrl: flags['base-url'],
      labels: flags.labels === undefined ? undefined : resolve(flags.labels),
    })
    return reportRuns({ ...subject, runs, commits }, ports)
  }
  if (flags.base ?? flags.head)
    throw usage(
      '--base and --head take commits and require --runs; to compare two run files, use --base-run and --head-run',
    )
  if (head === undefined || golden === undefined) {
    throw usage('pass either --runs, or both --head-run and --golden')
  }
  return reportFiles({ base, head, golden, config, metrics, today: today() }, ports)
}
