import type { CallKind } from '../../../lib/model/judging/judge-facts.ts'
import type { JudgeCause } from '../../../lib/model/judging/claims.ts'
import type { ReplyAnomalies } from '../ask/accept-verdicts.ts'
import type { Settled } from '../kept/judgment-port.ts'

/** Counts of what happens while a judge is asked. */
export type Counters = ReturnType<typeof zero> & {
  stopped: { readonly cause: JudgeCause; readonly message: string } | undefined
}

export function openCounters(): Counters {
  return { ...zero(), stopped: undefined }
}

function zero() {
  return {
    /** Calls to a server, not counting the client's retries. */
    calls: 0,
    callsByKind: new Map<CallKind, number>(),
    /**
     * Claims about which the judge was asked again, because their verdict was missing, conflicting
     * or unproven.
     */
    askedAgain: 0,
    /** Calls for verdicts that included controls. */
    controlledCalls: 0,
    /** Calls without a result, because both replies confirmed negative controls. */
    negativeControlFailures: 0,
    unverifiedQuotes: 0,
    correctedSources: 0,
    ignoredVerdicts: 0,
    /** Distinct judgments from earlier runs. */
    fromStore: 0,
    /** Distinct judgments from this run. */
    judged: 0,
    shared: 0,
    /** Distinct verdicts; `unproven` counts those without proof. */
    verdicts: 0,
    unproven: 0,
    /** Model ids reported by the servers. */
    servedModels: new Set<string>(),
    seen: new Set<string>(),
  }
}

export function countAnomalies(counters: Counters, anomalies: ReplyAnomalies): void {
  counters.unverifiedQuotes += anomalies.unverified
  counters.correctedSources += anomalies.corrected
  counters.ignoredVerdicts += anomalies.ignored
}

/** Counts one use of a judgment. Every use after the first only increments `shared`. */
export function countUse(
  counters: Counters,
  {
    address,
    settled,
    stored,
  }: { readonly address: string; readonly settled: Settled; readonly stored: boolean },
): void {
  if (settled.kind === 'lost') return
  const name = `${address} ${settled.servedModel}`
  if (counters.seen.has(name)) {
    counters.shared += 1
    return
  }
  counters.seen.add(name)
  counters.servedModels.add(settled.servedModel)
  counters[stored ? 'fromStore' : 'judged'] += 1
  const { judgment } = settled
  if (judgment.kind === 'verdict') {
    counters.verdicts += 1
    if (judgment.unproven) counters.unproven += 1
  }
}

export function countCall(counters: Counters, kind: CallKind): void {
  counters.calls += 1
  counters.callsByKind.set(kind, (counters.callsByKind.get(kind) ?? 0) + 1)
}

/**
 * Records a failed call. If the cause will make every later call fail as well, judging stops, and
 * the first such cause is kept as the reason.
 */
export function countFailure(
  counters: Counters,
  { cause, message }: { readonly cause: JudgeCause; readonly message: string },
): void {
  if (FINAL.has(cause)) counters.stopped ??= { cause, message }
}

const FINAL: ReadonlySet<JudgeCause> = new Set([
  'budget',
  'deadline',
  'quota',
  'auth',
  'no_key',
  'unreachable',
  'cut_prompt',
])
