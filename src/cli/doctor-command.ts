import { gate } from '../commands/gate.ts'
import { renderDoctor } from '../report/terminal/doctor.ts'
import { buildPorts, buildRequest, buildFlags } from './build-flags.ts'
import { readFlags, wrongUse } from './read-flags.ts'
import { stoppable } from './running/stoppable.ts'
import { openTerminalLog } from './running/terminal-log.ts'
import { watching } from './running/watching.ts'

/** `rag-gate doctor`: measures the work tree alone, and prints what a verdict on it would rest on. No judge is asked. */
export async function runDoctorCommand(args: readonly string[]): Promise<number> {
  const { base: _, ...own } = buildFlags
  const flags = readFlags('doctor', args, { ...own, watch: { type: 'boolean' } })
  if (flags.watch === true && flags.head !== undefined)
    throw wrongUse('doctor')('--watch shows the work tree: there is no --head beside it')
  const log = openTerminalLog(process.stderr)
  const run = async (signal: AbortSignal): Promise<number> => {
    const request = await buildRequest(flags, log)
    const ports = buildPorts(flags, { log, signal, now: () => performance.now() })
    const models = { ...ports.models, hasKey: false, asksNobody: true }
    const report = await gate({ ...request, base: { kind: 'none' } }, { ...ports, models })
    log.done()
    const { text, healthy } = renderDoctor(report, process.stdout.columns ?? 100)
    process.stdout.write(text)
    return healthy ? 0 : 3
  }
  return stoppable((signal) =>
    flags.watch === true
      ? watching(run, { config: flags.config, directory: flags['working-directory'], signal })
      : run(signal),
  )
}
