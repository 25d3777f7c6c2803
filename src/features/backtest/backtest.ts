import { tmpdir } from 'node:os'
import type { GateRequest, PipelinePorts } from '../../gate/request.ts'
import { GateError } from '../../lib/errors.ts'
import { sha256 } from '../../lib/sha256.ts'
import { toolVersion } from '../../lib/version.ts'
import { readCarriedPolicy } from './carrying/carried-policy.ts'
import type { CarriedGolden } from './carrying/carry-labels.ts'
import { type Carrier, type LabelFates, openCarrier } from './carrying/open-carrier.ts'
import { type History, openHistory } from './open-history.ts'
import { measureStep } from './steps/measure-step.ts'
import { recordOf } from './steps/record-of.ts'
import { hasReport, keepStep, readStep } from './steps/step-files.ts'
import type { StepRecord } from './steps/step-record.ts'
import { findWindow, type Step, type Window } from './window/find-window.ts'
import { committedPolicy, policyOf } from './window/policy-at.ts'
import { walkHistory } from './window/walk-history.ts'

export type BacktestRequest = {
  /** Root folder of the repository. The backtest only reads it. */
  readonly checkout: string
  readonly workingDirectory: string
  /** Path to the configuration file; undefined for the default paths. */
  readonly config: string | undefined
  /** The newest commit to measure. */
  readonly tip: string
  /** The maximum number of commits to measure; undefined for no limit. */
  readonly last: number | undefined
  /** Only commits after this one are measured; undefined for no limit. */
  readonly since: string | undefined
  readonly out: string
  /** Whether to leave the labels of the working tree's golden set unchanged throughout the backtest. */
  readonly keepLabels: boolean
  /** Environment variables visible to programs that past commits run. */
  readonly environment: GateRequest['environment']
}

export type BacktestPorts = PipelinePorts & {
  readonly onWindow: (window: Window) => void
  /** `isKept` says whether the record comes from an earlier run. */
  readonly onStep: (record: StepRecord, isKept: boolean) => void
}

export type Backtest = Omit<Window, 'steps'> & {
  /** The measured commits, oldest first; if the run was stopped, only those measured before the stop. */
  readonly records: readonly StepRecord[]
  /** The number of commits to measure. */
  readonly all: number
  /** Whether the clone lacks older commits. */
  readonly isShallow: boolean
  /**
   * The working tree's golden set as adapted to the last commit; undefined if every commit has its own
   * policy.
   */
  readonly carried: Carried | undefined
  readonly stopped: GateError | undefined
}

type Carried = CarriedGolden & {
  readonly path: string
  /** Ids of the questions whose labels did not all match the first commit's documents. */
  readonly unfit: readonly string[]
}

/**
 * Gates the latest commits that changed anything the gate depends on, each against its first
 * parent. If a signal or a full disk stops the run, returns the records collected so far. Rejects
 * with `config-invalid` if there is no configuration, and `golden-invalid` if the golden set is
 * missing or invalid.
 */
export async function backtest(request: BacktestRequest, ports: BacktestPorts): Promise<Backtest> {
  const { checkout, workingDirectory, config } = request
  const place = { checkout, temp: tmpdir(), workingDirectory }
  await using history = await openHistory(place, ports)
  const policy = await readCarriedPolicy({ top: checkout, workingDirectory, config })
  const { steps, ...window } = await windowOf(request, { history, policy }, ports)
  requirePolicy(window, steps)
  ports.onWindow({ steps, ...window })
  const first = steps.find((step) => step.policy === 'carried')
  const isWritten = !request.keepLabels
  const carrier =
    first &&
    policy &&
    (await openCarrier({ policy, history, workingDirectory, isWritten }, first.parent, ports))
  const path = policy?.golden ?? ''
  const unfit = carrier?.golden().lost ?? []
  const measured = await measureAll(steps, { request, history, carrier, path }, ports)
  return {
    ...window,
    ...measured,
    all: steps.length,
    isShallow: history.isShallow,
    carried: carrier && { ...carrier.golden(), path, unfit },
  }
}

function requirePolicy({ unknownBefore }: Omit<Window, 'steps'>, steps: readonly Step[]): void {
  if (unknownBefore === undefined || steps.length > 0) return
  throw new GateError(
    'config-invalid',
    `neither the working tree nor the parent of commit ${unknownBefore.slice(0, 9)} has a configuration`,
    { hint: 'create a configuration with `rag-gate init`; you need not commit it' },
  )
}

async function measureAll(
  steps: readonly Step[],
  around: Around,
  ports: BacktestPorts,
): Promise<Pick<Backtest, 'records' | 'stopped'>> {
  const records: StepRecord[] = []
  try {
    for (const step of steps) {
      const carrier = step.policy === 'carried' ? around.carrier : undefined
      const { record, isKept } = await stepOf(step, { ...around, carrier }, ports)
      records.push(record)
      ports.onStep(record, isKept)
    }
    return { records, stopped: undefined }
  } catch (error) {
    if (!(error instanceof GateError)) throw error
    const message = `${error.message}, after measuring ${records.length} of ${steps.length} commits`
    const hint = error.hint ?? 'run the same command again to continue with the next commit'
    return { records, stopped: new GateError(error.code, message, { hint, cause: error }) }
  }
}

type Policy = Awaited<ReturnType<typeof readCarriedPolicy>>

async function windowOf(
  { tip, last, since, workingDirectory, config }: BacktestRequest,
  { history, policy }: { readonly history: History; readonly policy: Policy },
  { signal }: Pick<PipelinePorts, 'signal'>,
): Promise<Window> {
  const past = walkHistory(history.repository, { tip, since, signal })
  return findWindow(past, {
    most: last,
    workingDirectory,
    policyAt: async (sha) => {
      await using reader = await history.open()
      const place = { reader, workingDirectory, config }
      const own = await committedPolicy(sha, place)
      if (own !== undefined || policy === undefined) return own
      const written = { ...policy, golden: policy.files.get(policy.golden) }
      return { ...(await policyOf(sha, written, place)), isCommitted: false }
    },
  })
}

type Around = {
  readonly request: BacktestRequest
  readonly history: History
  /** Undefined if the commit has its own policy. */
  readonly carrier: Carrier | undefined
  readonly path: string
}

async function stepOf(
  step: Step,
  { request, history, carrier, path }: Around,
  ports: BacktestPorts,
): Promise<{ readonly record: StepRecord; readonly isKept: boolean }> {
  const { out, config, workingDirectory, environment } = request
  const key = keyOf(step, request, carrier)
  const kept = await readStep(out, { commit: step.sha, key, golden: path })
  if (kept !== undefined) {
    carrier?.take(kept)
    return { record: kept.record, isKept: true }
  }
  const started = ports.now()
  const commits = (await carrier?.commitsOf(step)) ?? { base: step.parent, head: step.sha }
  const { checkout } = history
  const to = { step, commits, checkout, workingDirectory, config, environment }
  const measured = await measureStep(to, ports)
  if (measured.kind === 'report') refuseFullDisk(measured.report.error)
  const ms = Math.round(ports.now() - started)
  const { report, ...told } = recordOf(step, measured, { key, ms })
  const fates: LabelFates = (await carrier?.goOn(step)) ?? {
    rewritten: false,
    lost: [],
    regained: [],
  }
  const record = { ...told, ...fates }
  const golden = fates.rewritten ? carrier?.golden().bytes : undefined
  await keepStep(out, { record, golden, report: hasReport(record) ? report : undefined, path })
  return { record, isKept: false }
}

function keyOf(
  { sha, parent, time }: Step,
  { config, workingDirectory, keepLabels }: BacktestRequest,
  carrier: Carrier | undefined,
): string {
  const day = new Date(time).toISOString().slice(0, 10)
  const policy = carrier === undefined ? undefined : [carrier.digest(), keepLabels]
  const all = [toolVersion, sha, parent, day, config, workingDirectory, policy]
  return sha256(JSON.stringify(all))
}

/**
 * Throws `workspace-failed` if the error reports a full disk, because every later commit would fail the
 * same way.
 */
export function refuseFullDisk(error: { readonly message: string } | undefined): void {
  if (error === undefined || !/ENOSPC|no space left|no space is left/i.test(error.message)) return
  throw new GateError('workspace-failed', `the disk is full: ${error.message}`, {
    hint: 'free disk space and run the same command again: it continues with this commit',
  })
}
