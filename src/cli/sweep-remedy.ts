import { exitCodeOfReport } from '../commands/exit-codes.ts'
import { sweepRemedy } from '../commands/sweeping/sweep-remedy.ts'
import type { GateRequest, PipelinePorts } from '../commands/request.ts'
import { bullets, textOfBlocks } from '../report/terminal/terminal-blocks.ts'
import { triedRows } from '../report/wording/tried-remedies.ts'
import { type Showing, showReport } from './show-report.ts'

/**
 * `rag-gate sweep --remedy`: the gate, what was tried after it, and the verdict of a second run with the setting that
 * won. Answers with that verdict's exit code, with the first one's where nothing won.
 */
export async function runSweepRemedy(
  request: GateRequest,
  ports: PipelinePorts & { readonly until?: AbortSignal | undefined },
  showing: Showing,
): Promise<number> {
  const { first, second } = await sweepRemedy(request, ports)
  await showReport(first, showing, ports.log)
  const { remedies } = first
  const width = process.stdout.columns ?? 100
  if (!showing.json && remedies !== undefined && remedies.tried.length > 0)
    process.stdout.write(textOfBlocks([[''], bullets('Tried', triedRows(first), width)]))
  return exitCodeOfReport(second ?? first)
}
