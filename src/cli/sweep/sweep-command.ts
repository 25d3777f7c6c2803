import { hash } from 'node:crypto'
import { basename, dirname } from 'node:path'
import type { GatePorts } from '../../commands/request.ts'
import { buildSweepReport } from '../../commands/sweeping/build-sweep-report.ts'
import { sweep } from '../../commands/sweeping/sweep.ts'
import { type Remedied, sweepRemedy } from '../../commands/sweeping/sweep-remedy.ts'
import { GateError } from '../../core/errors.ts'
import { toolVersion } from '../../core/version.ts'
import { writeFiles } from '../../files/write-files.ts'
import { duration } from '../../model/settings/duration.ts'
import { sweepCsv } from '../../report/sweep/sweep-csv.ts'
import { sweepPage } from '../../report/sweep/sweep-page.ts'
import type { SweepReport } from '../../report/sweep/sweep-report.ts'
import { renderSweep } from '../../report/sweep/sweep-terminal.ts'
import { doubtsOf } from '../../report/sweep/sweep-words.ts'
import { buildFlags, buildPorts, buildRequest } from '../build-flags.ts'
import { listOf } from '../list-of.ts'
import { makeFolderOf } from '../make-folder.ts'
import { readFlags } from '../read-flags.ts'
import { stoppable } from '../running/stoppable.ts'
import { variantsOf } from './sweep-variants.ts'
import { openTerminalLog } from '../running/terminal-log.ts'
import { visibleJson } from '../../text/printing/visible-json.ts'
import { exitCodeOfReport } from '../../commands/exit-codes.ts'
import { bullets, textOfBlocks } from '../../report/terminal/terminal-blocks.ts'
import { triedRows } from '../../report/wording/remedies/tried-remedies.ts'
import { showReport } from '../show-report.ts'

/** `rag-gate sweep`: measures variants, shows them, and answers with the exit code. Throws `input-invalid` for wrong flags. */
export async function runSweepCommand(args: readonly string[]): Promise<number> {
  const flags = readFlags('sweep', args, {
    ...buildFlags,
    set: { type: 'string', multiple: true },
    variants: { type: 'string' },
    budget: { type: 'string' },
    metrics: { type: 'string', multiple: true },
    html: { type: 'string' },
    csv: { type: 'string' },
    json: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    remedy: { type: 'boolean' },
  })
  requireGoingTogether(flags)
  const budgetMs = flags.budget === undefined ? undefined : timeOf(flags.budget)
  for (const name of ['html', 'csv'] as const) {
    const path = flags[name]
    if (path !== undefined) await makeFolderOf(path, `--${name}`)
  }
  let plan = flags['dry-run'] ? 'judge: nothing to judge: no metric needs a judge' : undefined
  const dry: Pick<GatePorts, 'onPlan'> =
    plan === undefined ? {} : { onPlan: (line) => (plan = line) }
  const log = openTerminalLog(process.stderr)
  const untilOf = () => (budgetMs === undefined ? undefined : AbortSignal.timeout(budgetMs))
  if (flags.remedy === true) {
    const remedied = await stoppable(async (signal) => {
      const request = await buildRequest(flags, log)
      const ports = buildPorts(flags, { log, signal, now: () => performance.now() })
      return sweepRemedy(request, { ...ports, until: untilOf() })
    })
    return showRemedied(remedied, flags, log)
  }
  const variants = await variantsOf(flags)
  const swept = await stoppable(async (signal) => {
    const request = await buildRequest(flags, log)
    const ports = buildPorts(flags, { log, signal, now: () => performance.now() })
    const metrics = listOf('metrics', flags.metrics)
    return sweep({ ...request, metrics }, variants, { ...ports, ...dry, until: untilOf() })
  })
  log.done()
  if (plan !== undefined) {
    process.stdout.write(`${plan}\n`)
    return 0
  }
  const report = buildSweepReport(swept)
  process.stdout.write(flags.json ? jsonOf(report) : tableOf(report))
  await writeTo(flags.csv, () => sweepCsv(report))
  await writeTo(flags.html, () => sweepPage(report, digest))
  const isWhole = report.variants.every(
    ({ outcome }) => outcome === 'measured' || outcome === 'dropped',
  )
  return isWhole && doubtsOf(report).length === 0 ? 0 : 3
}

const ofSweepAlone = ['set', 'variants', 'metrics', 'html', 'csv', 'dry-run'] as const

/** Throws `input-invalid` for flags of the other of the two ways to sweep. */
function requireGoingTogether(
  flags: Readonly<Partial<Record<(typeof ofSweepAlone)[number] | 'base' | 'remedy', unknown>>>,
): void {
  const wrong =
    flags.remedy === true
      ? ofSweepAlone.find((name) => flags[name] !== undefined)
      : flags.base === undefined
        ? undefined
        : 'base'
  if (wrong === undefined) return
  const how = wrong === 'base' ? 'goes with --remedy only' : 'does not go with --remedy'
  throw new GateError('input-invalid', `--${wrong} ${how}`)
}

function timeOf(text: string): number {
  const read = duration().safeParse(text)
  if (read.success) return read.data
  throw new GateError(
    'input-invalid',
    `--budget ${JSON.stringify(text)}: ${read.error.issues[0]?.message}`,
  )
}

async function writeTo(path: string | undefined, render: () => string): Promise<void> {
  if (path !== undefined) await writeFiles(dirname(path), new Map([[basename(path), render()]]))
}

function digest(text: string): string {
  return hash('sha256', text, 'base64')
}

function jsonOf(report: SweepReport): string {
  return `${visibleJson({ tool: toolVersion, ...report }, 2)}\n`
}

function tableOf(report: SweepReport): string {
  const color = process.stdout.isTTY && process.env['NO_COLOR'] === undefined
  return renderSweep(report, { color, width: process.stdout.columns ?? 100 })
}

/** Prints the gate and what was tried after it; answers with the exit code of the last gate that was run. */
async function showRemedied(
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
