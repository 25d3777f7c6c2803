import type { CallKind } from '../model/judge-facts.ts'
import type { JudgeCause } from '../model/claims.ts'
import type { ReplyAnomalies } from './ask/accept-verdicts.ts'
import type { Settled } from './kept/judgement-port.ts'

/** What happened while a judge was asked, counted as it happens. */
export type Counters = {
  /** Questions that a server was asked; the client's retries are not in it. */
  calls: number
  readonly callsByKind: Map<CallKind, number>
  /** Claims that were asked about once more, since their verdict was missing or without proof. */
  askedAgain: number
  /** Calls that were given up since the claim that nothing supports was not recognised as such, twice. */
  negativeControlFailures: number
  unverifiedQuotes: number
  correctedSources: number
  ignoredVerdicts: number
  /** Distinct judgements by where they came from; those of this run are counted once, however often used. */
  fromStore: number
  judged: number
  /** Times that a judgement served another item or side than the first. */
  shared: number
  /** Distinct verdicts, and those of them whose label nothing proved. */
  verdicts: number
  unproven: number
  /** Distinct extractions that hold a number of the judge's own. */
  looseExtractions: number
  /** The first cause that ends all judging. */
  stopped: JudgeCause | undefined
  /** What the client said of it. */
  stoppedMessage: string | undefined
  /** Model ids as servers named them. */
  readonly servedModels: Set<string>
  readonly seen: Set<string>
}

/** Nothing has happened yet. */
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

/** Counts what was put right in a reply. */
export function countAnomalies(counters: Counters, anomalies: ReplyAnomalies): void {
  counters.unverifiedQuotes += anomalies.unverified
  counters.correctedSources += anomalies.corrected
  counters.ignoredVerdicts += anomalies.ignored
}

/** Counts the use of a judgement; the details of one only when it is first used. */
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

/** Counts a question that a server was asked. */
export function countCall(counters: Counters, kind: CallKind): void {
  counters.calls += 1
  counters.callsByKind.set(kind, (counters.callsByKind.get(kind) ?? 0) + 1)
}

/** Notes a failed call; the first that no later call can get past says why judging stopped. */
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
