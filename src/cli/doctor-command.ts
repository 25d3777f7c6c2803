import { gate } from '../commands/gate.ts'
import { renderDoctor } from '../report/terminal/doctor.ts'
import { buildPorts, buildRequest, buildFlags } from './build-flags.ts'
import { readFlags } from './read-flags.ts'
import { stoppable } from './stoppable.ts'
import { openTerminalLog } from './terminal-log.ts'

/** `rag-gate doctor`: measures the work tree alone, and prints what a verdict on it would rest on. No judge is asked. */
export async function runDoctorCommand(args: readonly string[]): Promise<number> {
  const { base: _, ...own } = buildFlags
  const flags = readFlags('doctor', args, own)
  const log = openTerminalLog(process.stderr)
  const report = await stoppable(async (signal) => {
    const request = await buildRequest(flags, log)
    const ports = buildPorts(flags, { log, signal, now: () => performance.now() })
    const models = { ...ports.models, hasKey: false, withheld: true }
    return gate({ ...request, base: { kind: 'none' } }, { ...ports, models })
  })
  log.done()
  const { text, healthy } = renderDoctor(report, process.stdout.columns ?? 100)
  process.stdout.write(text)
  return healthy ? 0 : 3
}
