import { terminalWidth } from '../lib/text/printing/terminal-width.ts'
import { gate } from '../gate/gate.ts'
import type { Proposal } from '../gate/check/propose-labels.ts'
import { type CheckedGolden, checkGolden } from '../gate/check/check-golden.ts'
import { fixGolden } from '../gate/check/fix-golden.ts'
import { openWorkTree } from '../gate/work-tree/work-tree.ts'
import { setChecks } from '../golden/checks/checks.ts'
import { type PipelineCheck, pipelineCheck } from '../report/terminal/pipeline-check.ts'
import { cleanLines } from '../lib/text/printing/clean-text.ts'
import { buildFlags, buildPorts, buildRequest } from './build-flags.ts'
import { checkJson, checkText } from './golden-check-text.ts'
import { proposalText } from '../gate/check/proposal-text.ts'
import { type FlagValues, readFlags, wrongUse } from './read-flags.ts'
import { stoppable } from './running/stoppable.ts'
import { openTerminalLog } from './running/terminal-log.ts'
import { watching } from './running/watching.ts'

const { base: _, head: __, ...shared } = buildFlags

const ownFlags = {
  ...shared,
  golden: { type: 'string' },
  fix: { type: 'boolean' },
  json: { type: 'boolean' },
  watch: { type: 'boolean' },
} as const

type Flags = FlagValues<typeof ownFlags>

/**
 * Runs `rag-gate check`: reports problems in the golden set, then in the pipeline. Returns the exit code.
 */
export async function runCheckCommand(args: readonly string[]): Promise<number> {
  const flags = readFlags('check', args, ownFlags)
  if (flags.watch === true && (flags.fix ?? flags.golden ?? flags.json) !== undefined)
    throw wrongUse('check')('--watch cannot be combined with --fix, --golden or --json')
  const run = (signal: AbortSignal) => check(flags, signal)
  return stoppable((signal) =>
    flags.watch === true
      ? watching(run, { config: flags.config, directory: flags['working-directory'], signal })
      : run(signal),
  )
}

async function check(flags: Flags, signal: AbortSignal): Promise<number> {
  const { golden, config, json = false } = flags
  const tree = await openWorkTree({
    folder: process.cwd(),
    workingDirectory: flags['working-directory'],
    golden,
    config,
    signal,
  })
  const print = (text: string): void => void (json || process.stdout.write(text))
  let checked = await checkGolden(tree)
  if (flags.fix === true) {
    const { diff, unsure } = await fixGolden(tree, checked)
    print(
      diff === ''
        ? '--fix found nothing that it can repair safely.\n\n'
        : `${cleanLines(diff).join('\n')}\n`,
    )
    print(unsureText(unsure))
    checked = await checkGolden(tree)
  }
  print(checkText(checked, terminalWidth()))
  const skipped = whyNotBuilt(checked, {
    isNamed: golden !== undefined,
    hasConfig: tree.config !== undefined,
  })
  const health = skipped === undefined ? await askPipeline(flags, signal) : undefined
  print(health === undefined ? `${skipped}` : `\n${health.text}`)
  if (json) process.stdout.write(checkJson(checked, health))
  return exitCodeOf(checked, health)
}

/**
 * Returns why the pipeline is not built, as a message that may be empty. Returns undefined if the
 * pipeline should be built and checked.
 */
function whyNotBuilt(
  checked: CheckedGolden,
  { isNamed, hasConfig }: { readonly isNamed: boolean; readonly hasConfig: boolean },
): string | undefined {
  if (isBroken(checked)) return 'Nothing was built: correct the errors in the golden set first.\n'
  if (isNamed) return ''
  return hasConfig
    ? undefined
    : 'Nothing was built: there is no configuration yet. Run `rag-gate init` to create one.\n'
}

function isBroken({ problems }: CheckedGolden): boolean {
  return problems.some(({ check: name }) => setChecks[name].severity === 'error')
}

/** Builds and queries only the working tree. Does not call a judge. */
async function askPipeline(flags: Flags, signal: AbortSignal): Promise<PipelineCheck> {
  const log = openTerminalLog(process.stderr)
  const request = await buildRequest(flags, log)
  const ports = buildPorts(flags, { log, signal, now: () => performance.now() })
  const models = { ...ports.models, hasKey: false, asksNobody: true }
  const report = await gate({ ...request, base: { kind: 'none' } }, { ...ports, models })
  log.done()
  return pipelineCheck(report, terminalWidth())
}

function unsureText(unsure: readonly Proposal[]): string {
  if (unsure.length === 0) return ''
  const shown = unsure.map((one) => `${proposalText(one)}\n`).join('')
  return `${shown}Uncertain proposals, not written to the golden set (${unsure.length}): decide on them with \`rag-gate golden review\`\n\n`
}

/**
 * Returns 1 if there are errors in the golden set or problems in the pipeline, 3 if the pipeline
 * could not be measured, otherwise 0.
 */
function exitCodeOf(checked: CheckedGolden, health: PipelineCheck | undefined): 0 | 1 | 3 {
  if (isBroken(checked) || health?.outcome === 'unhealthy') return 1
  return health?.outcome === 'unmeasured' ? 3 : 0
}
