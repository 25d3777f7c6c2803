import { withOptions } from '../gate/added-parts.ts'
import { exitCodeOfReport } from '../gate/exit-codes.ts'
import type { GateRequest } from '../gate/request.ts'
import { gate } from '../gate/gate.ts'
import { buildFlags, buildPorts, buildRequest } from './build-flags.ts'
import { askedBy } from './only-worse.ts'
import { optionFlags } from './option-flags.ts'
import { listOf } from './list-of.ts'
import { readLabels } from './read-labels.ts'
import { openDryRun, tellPlan } from './dry-run.ts'
import { readFlags, wrongUse } from './read-flags.ts'
import { deliverReport } from './deliver-report.ts'
import { stoppable } from './running/stoppable.ts'
import { openTerminalLog } from './running/terminal-log.ts'
import { makeFolder } from './make-folder.ts'
import { watching } from './running/watching.ts'

const usage = wrongUse('gate')

/**
 * Runs `rag-gate gate`: compares, prints the report, and returns the exit code. Rejects with
 * `input-invalid` for invalid flags.
 */
export async function runGateCommand(args: readonly string[]): Promise<number> {
  const flags = readFlags('gate', args, {
    ...buildFlags,
    out: { type: 'string' },
    json: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    noise: { type: 'boolean' },
    watch: { type: 'boolean' },
    ...optionFlags,
    report: { type: 'string' },
    metrics: { type: 'string', multiple: true },
    labels: { type: 'string' },
  })
  if (flags.noise === true && flags.base !== undefined) {
    throw usage('--noise measures head twice and cannot be combined with --base')
  }
  const once = [flags.head, flags.noise, flags['dry-run'], flags.json]
  if (flags.watch === true && once.some((flag) => flag !== undefined)) {
    throw usage(
      '--watch measures the working tree and cannot be combined with --head, --noise, --dry-run or --json',
    )
  }
  const log = openTerminalLog(process.stderr)
  const { only, allWorse } = await askedBy(flags, log)
  const dry = flags['dry-run'] ? openDryRun(flags) : undefined
  if (flags.out !== undefined) await makeFolder(flags.out)
  const run = async (signal: AbortSignal): Promise<number> => {
    const head = flags.noise === true ? { head: flags.head ?? 'HEAD' } : {}
    const request: GateRequest = {
      ...(await buildRequest({ ...flags, ...head, only: undefined }, log)),
      only,
      metrics: listOf('metrics', flags.metrics),
      ...(flags.noise === true && { base: { kind: 'head' } }),
    }
    // With `--noise`, the cache is off, because stored results would be the same on both sides and
    // hide the noise.
    const cache = flags.noise === true ? { 'no-cache': true } : {}
    const ports = buildPorts({ ...flags, ...cache }, { log, signal, now: () => performance.now() })
    const labels = flags.labels === undefined ? undefined : await readLabels(flags.labels)
    const report = await withOptions(flags, log, () =>
      gate(request, { ...ports, labels, ...dry?.ports }),
    )
    log.done()
    if (tellPlan(dry, report)) return 0
    await deliverReport(report, { ...flags, allWorse }, log)
    return exitCodeOfReport(report)
  }
  return stoppable((signal) =>
    flags.watch === true
      ? watching(run, { ...flags, directory: flags['working-directory'], signal })
      : run(signal),
  )
}
