import { exitCodeOfReport } from '../../commands/exit-codes.ts'
import type { Remedied } from '../../commands/sweeping/sweep-remedy.ts'
import { bullets, textOfBlocks } from '../../report/terminal/terminal-blocks.ts'
import { triedRows } from '../../report/wording/remedies/tried-remedies.ts'
import { showReport } from '../show-report.ts'
import type { openTerminalLog } from '../running/terminal-log.ts'

/** Prints the gate and what was tried after it; answers with the exit code of the last gate that was run. */
export async function showRemedied(
  { first, second }: Remedied,
  { json }: { readonly json?: boolean | undefined },
  log: ReturnType<typeof openTerminalLog>,
): Promise<number> {
  log.done()
  await showReport(first, { json }, log)
  const width = process.stdout.columns ?? 100
  if (json !== true)
    process.stdout.write(`\n${textOfBlocks([bullets('Tried', triedRows(first), width)])}`)
  return exitCodeOfReport(second ?? first)
}
