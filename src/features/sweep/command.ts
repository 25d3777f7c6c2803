import { terminalWidth } from '../../lib/text/printing/terminal-width.ts'
import { wantsColor } from '../../lib/text/printing/wants-color.ts'
import { hash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { GatePorts } from '../../gate/request.ts'
import { buildSweepReport } from './scoring/build-sweep-report.ts'
import { sweep } from './sweep.ts'
import { type Remedied, sweepRemedy } from './remedies/sweep-remedy.ts'
import { variantsToday } from './remedies/variants-today.ts'
import type { Variant } from './variants/variant.ts'
import { GateError } from '../../lib/errors.ts'
import { toolVersion } from '../../lib/version.ts'
import { writeFiles } from '../../lib/files/write-files.ts'
import { duration } from '../../lib/model/settings/duration.ts'
import type { Report } from '../../report/schema/report.ts'
import { sweepCsv } from './shown/sweep-csv.ts'
import { sweepPage } from './shown/sweep-page.ts'
import type { SweepReport } from './shown/sweep-report.ts'
import { renderSweep } from './shown/sweep-terminal.ts'
import { doubtsOf } from './shown/sweep-words.ts'
import { buildFlags, buildPorts, buildRequest } from '../../cli/build-flags.ts'
import { listOf } from '../../cli/list-of.ts'
import { makeFolder } from '../../cli/make-folder.ts'
import { type FlagValues, readArguments, wrongUse } from '../../cli/read-flags.ts'
import { stoppable } from '../../cli/running/stoppable.ts'
import { variantsOf } from './sweep-variants.ts'
import { openTerminalLog } from '../../cli/running/terminal-log.ts'
import { printable } from '../../lib/text/printing/printable.ts'
import { visibleJson } from '../../lib/text/printing/visible-json.ts'
import { exitCodeOfReport } from '../../gate/exit-codes.ts'
import { bullets, textOfBlocks } from '../../report/terminal/terminal-blocks.ts'
import { triedRows } from './remedies/tried-words.ts'
import { deliverReport } from '../../cli/deliver-report.ts'

const usage = wrongUse('sweep')

const ownFlags = {
  ...buildFlags,
  set: { type: 'string', multiple: true },
  remedy: { type: 'boolean' },
  budget: { type: 'string' },
  metrics: { type: 'string', multiple: true },
  out: { type: 'string' },
  json: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
} as const

type Flags = FlagValues<typeof ownFlags>

/**
 * Runs `rag-gate sweep` and returns the exit code. Measures the variants given by `--set` or a
 * file. With `--remedy`, measures settings that may fix the questions that fail. Without any of
 * these, runs the gate and tries settings that may fix what it finds. Throws `input-invalid` for
 * invalid flags.
 */
export async function run(args: readonly string[]): Promise<number> {
  const { flags, rest } = readArguments('sweep', args, ownFlags)
  const { set } = flags
  const [file, ...more] = rest
  if (more.length > 0) throw usage('sweep takes one file of variants')
  if (set === undefined && file !== undefined && (await isForSet(file)))
    throw usage(
      `${printable(file)} is not a file; to try values, write sweep --set ${printable(file)}`,
    )
  if (set !== undefined && file !== undefined) throw usage('sweep takes --set or a file, not both')
  const isGiven = set !== undefined || file !== undefined
  if (flags.remedy && isGiven) throw usage('sweep takes only one of --remedy, --set and a file')
  if (flags.remedy && flags['dry-run'])
    throw usage(
      'sweep --remedy does not support --dry-run, because it must first measure which questions fail',
    )
  const isRemedy = !isGiven && flags.remedy !== true
  requireGoingTogether(flags, isRemedy)
  const budgetMs = flags.budget === undefined ? undefined : timeOf(flags.budget)
  const until = () => (budgetMs === undefined ? undefined : AbortSignal.timeout(budgetMs))
  if (flags.remedy) return sweepToday(flags, until)
  if (isRemedy) return sweepForRemedy(flags, until)
  return sweepVariants(await variantsOf({ set, file }), flags, until)
}

/** Returns whether an argument that should be a file is really a value for `--set`. */
async function isForSet(file: string): Promise<boolean> {
  return /^[\w.-]+=/.test(file) && (await stat(file).catch(() => undefined)) === undefined
}

async function sweepForRemedy(flags: Flags, until: () => AbortSignal | undefined): Promise<number> {
  const log = openTerminalLog(process.stderr)
  const remedied = await stoppable(async (signal) => {
    const request = await buildRequest(flags, log)
    const ports = buildPorts(flags, { log, signal, now: () => performance.now() })
    return sweepRemedy(request, { ...ports, until: until() })
  })
  return showRemedied(remedied, flags, log)
}

/**
 * Tries settings that may fix the questions that fail in the working tree, without comparing it
 * with a base.
 */
async function sweepToday(flags: Flags, until: () => AbortSignal | undefined): Promise<number> {
  const log = openTerminalLog(process.stderr)
  const { alone, variants } = await stoppable(async (signal) => {
    const request = await buildRequest(flags, log)
    return variantsToday(request, buildPorts(flags, { log, signal, now: () => performance.now() }))
  })
  log.done()
  if (variants.length > 0) return sweepVariants(variants, flags, until)
  await deliverReport(alone, flags, log)
  if (flags.json !== true) process.stdout.write(`\nNothing was tried: ${whyNone(alone)}.\n`)
  return exitCodeOfReport(alone)
}

function whyNone({ verdict }: Report): string {
  return verdict === 'error'
    ? 'the working tree could not be measured'
    : 'no question fails at a stage that a setting of the built-in pipeline can fix'
}

async function sweepVariants(
  variants: readonly Variant[],
  flags: Flags,
  until: () => AbortSignal | undefined,
): Promise<number> {
  const { out } = flags
  if (out !== undefined) await makeFolder(out)
  let plan = flags['dry-run']
    ? 'judge: nothing to judge, because no metric needs a judge'
    : undefined
  const dry: Pick<GatePorts, 'onPlan'> =
    plan === undefined ? {} : { onPlan: (line) => (plan = line) }
  const log = openTerminalLog(process.stderr)
  const swept = await stoppable(async (signal) => {
    const request = await buildRequest(flags, log)
    const ports = buildPorts(flags, { log, signal, now: () => performance.now() })
    const metrics = listOf('metrics', flags.metrics)
    return sweep({ ...request, metrics }, variants, { ...ports, ...dry, until: until() })
  })
  log.done()
  if (plan !== undefined) {
    process.stdout.write(`${plan}\n`)
    return 0
  }
  const report = buildSweepReport(swept)
  process.stdout.write(flags.json ? jsonOf(report) : tableOf(report))
  if (out !== undefined)
    await writeFiles(
      out,
      new Map([
        ['sweep.csv', sweepCsv(report)],
        ['sweep.html', sweepPage(report, digest)],
      ]),
    )
  const isWhole = report.variants.every(
    ({ outcome }) => outcome === 'measured' || outcome === 'dropped',
  )
  return isWhole && doubtsOf(report).length === 0 ? 0 : 3
}

/** Throws `input-invalid` for flags that do not apply to this kind of sweep. */
function requireGoingTogether(flags: Flags, isRemedy: boolean): void {
  const others = isRemedy ? (['metrics', 'out', 'dry-run'] as const) : (['base'] as const)
  const wrong = others.find((name) => flags[name] !== undefined)
  if (wrong === undefined) return
  const ways = wrong === 'dry-run' ? '--set or a file' : '--set, a file or --remedy'
  throw usage(`--${wrong} ${isRemedy ? 'can only be used' : 'cannot be used'} with ${ways}`)
}

function timeOf(text: string): number {
  const read = duration().safeParse(text)
  if (read.success) return read.data
  throw new GateError(
    'input-invalid',
    `--budget ${JSON.stringify(text)}: ${read.error.issues[0]?.message}`,
  )
}

function digest(text: string): string {
  return hash('sha256', text, 'base64')
}

function jsonOf(report: SweepReport): string {
  return `${visibleJson({ tool: toolVersion, ...report }, 2)}\n`
}

function tableOf(report: SweepReport): string {
  return renderSweep(report, { color: wantsColor(), width: terminalWidth() })
}

/** Prints the gate's report and the settings that were tried, and returns the exit code of the last gate. */
async function showRemedied(
  { first, second }: Remedied,
  { json }: { readonly json?: boolean | undefined },
  log: ReturnType<typeof openTerminalLog>,
): Promise<number> {
  log.done()
  await deliverReport(first, { json }, log)
  const width = terminalWidth()
  if (json !== true)
    process.stdout.write(`\n${textOfBlocks([bullets('Tried', triedRows(first), width)])}`)
  return exitCodeOfReport(second ?? first)
}
