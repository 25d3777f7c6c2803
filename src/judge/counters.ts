import type { CallKind } from '../model/judge-facts.ts'
import type { JudgeCause } from '../model/claims.ts'
import type { ReplyAnomalies } from './ask/accept-verdicts.ts'
import type { Settled } from './kept/judgement-port.ts'

/** Counts of what happened while a judge was asked. */
export type Counters = {
  /** Calls to a server, without the client's retries. */
  calls: number
  readonly callsByKind: Map<CallKind, number>
  /** Claims that were asked about once more, since their verdict was missing or unproven. */
  askedAgain: number
  /** Calls that were given up since both replies confirmed the negative control. */
  negativeControlFailures: number
  unverifiedQuotes: number
  correctedSources: number
  ignoredVerdicts: number
  /** Distinct judgements from earlier runs, and distinct judgements of this run. */
  fromStore: number
  judged: number
  /** How often a judgement was used again, by another item or side. */
  shared: number
  /** Distinct verdicts, and those of them without proof. */
  verdicts: number
  unproven: number
  /** Distinct extractions with a number that is in none of the texts. */
  looseExtractions: number
  /** The first cause that stopped all judging. */
  stopped: JudgeCause | undefined
  /** The client's message for it. */
  stoppedMessage: string | undefined
  /** Model ids as named by servers. */
  readonly servedModels: Set<string>
  readonly seen: Set<string>
}

/** Counters at zero. */
export function openCounters(): Counters {
  return {
    calls: 0,
    callsByKind: new Map(),
    askedAgain: 0,
    negativeControlFailures: 0,
    unverifiedQuotes: 0,
    correctedSources: 0,
    ignoredVerdicts: 0,
    fromStore: 0,
    judged: 0,
    shared: 0,
    verdicts: 0,
    unproven: 0,
    looseExtractions: 0,
    stopped: undefined,
    stoppedMessage: undefined,
    servedModels: new Set(),
    seen: new Set(),
  }
}

/** Counts what was corrected in a reply. */
export function countAnomalies(counters: Counters, anomalies: ReplyAnomalies): void {
  counters.unverifiedQuotes += anomalies.unverified
  counters.correctedSources += anomalies.corrected
  counters.ignoredVerdicts += anomalies.ignored
}

/** Counts the use of a judgement; its details only at the first use. */
export function countUse(
  counters: Counters,
  use: { readonly address: string; readonly settled: Settled; readonly stored: boolean },
): void {
  if (use.settled.kind === 'lost') return
  const name = `${use.address} ${use.settled.servedModel}`
  if (counters.seen.has(name)) {
    counters.shared += 1
    return
  }
  counters.seen.add(name)
  counters.servedModels.add(use.settled.servedModel)
  if (use.stored) counters.fromStore += 1
  else counters.judged += 1
  const { judgement } = use.settled
  if (judgement.kind === 'verdict') counters.verdicts += 1
  if (judgement.kind === 'verdict' && judgement.unproven) counters.unproven += 1
  if ((judgement.kind === 'extract' || judgement.kind === 'reference') && judgement.loose) {
    counters.looseExtractions += 1
  }
}

/** Counts a call. */
export function countCall(counters: Counters, kind: CallKind): void {
  counters.calls += 1
  counters.callsByKind.set(kind, (counters.callsByKind.get(kind) ?? 0) + 1)
}

/** Records a failed call. The first cause that every later call would meet too is why judging stopped. */
export function countFailure(
  counters: Counters,
  { cause, message }: { readonly cause: JudgeCause; readonly message: string },
): void {
  if (counters.stopped !== undefined || !FINAL.has(cause)) return
  counters.stopped = cause
  counters.stoppedMessage = message
}

const FINAL: ReadonlySet<JudgeCause> = new Set([
  'budget',
  'deadline',
  'quota',
  'auth',
  'no_key',
  'unreachable',
])
