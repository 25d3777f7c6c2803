import { GateError } from '../errors.ts'
import { exitCodeOfReport } from '../gate/reporting.ts'
import type { GatePorts } from '../gate/request.ts'
import type { Report } from '../report/report.ts'
import { reportFiles } from '../report-files.ts'
import { reportRuns } from '../report-runs.ts'
import { readHeadCommit } from '../workspace/head-commit.ts'
import { listOf } from './list-of.ts'
import { localModels, localStore } from './local-models.ts'
import { localSubject } from './local-subject.ts'
import { readFlags } from './read-flags.ts'
import { showReport } from './show-report.ts'
import { stoppable } from './stoppable.ts'
import { openTerminalLog } from './terminal-log.ts'
import { makeFolder } from './write-files.ts'

/** `rag-gate report`: compares run files, prints, and answers with the exit code. Throws `input-invalid` for wrong flags. */
export async function runReportCommand(args: readonly string[]): Promise<number> {
  const flags = readFlags('report', args, {
    runs: { type: 'string' },
    'base-run': { type: 'string' },
    'head-run': { type: 'string' },
    golden: { type: 'string' },
    config: { type: 'string' },
    metrics: { type: 'string', multiple: true },
    'base-url': { type: 'string' },
    'no-cache': { type: 'boolean' },
    out: { type: 'string' },
    json: { type: 'boolean' },
  })
  if (flags.out !== undefined) await makeFolder(flags.out)
  const log = openTerminalLog(process.stderr)
  const report = await stoppable((signal) => {
    const models = localModels(flags, log)
    const judgements = localStore(flags, log)
    return measure(flags, { log, signal, now: () => performance.now(), models, judgements })
  })
  log.done()
  await showReport(report, flags, log)
  return exitCodeOfReport(report)
}

type Flags = {
  readonly runs?: string | undefined
  readonly 'base-run'?: string | undefined
  readonly 'head-run'?: string | undefined
  readonly golden?: string | undefined
  readonly config?: string | undefined
  readonly metrics?: readonly string[] | undefined
}

/** Either a folder that `collect` wrote, in its repository, or two files anywhere. */
async function measure(flags: Flags, ports: GatePorts): Promise<Report> {
  const { runs, golden, config, 'base-run': base, 'head-run': head } = flags
  const metrics = listOf('metrics', flags.metrics)
  if (runs !== undefined) {
    if (base ?? head ?? golden ?? metrics) throw usage('--runs stands alone, with --config at most')
    const { root } = await readHeadCommit(process.cwd())
    const subject = localSubject({ checkout: root, config })
    return reportRuns({ ...subject, runs, commits: { kind: 'as-collected' } }, ports)
  }
  if (head === undefined || golden === undefined) {
    throw usage('give --runs, or --base-run, --head-run and --golden')
  }
  return reportFiles({ base, head, golden, config, metrics }, ports)
}

function usage(message: string): GateError {
  return new GateError('input-invalid', message, { hint: 'see rag-gate report --help' })
}
