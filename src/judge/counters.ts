import type { CallKind } from '../model/judge-facts.ts'
import type { JudgeCause } from '../model/claims.ts'
import type { ReplyOddities } from './ask/accept-verdicts.ts'
import type { Settled } from './kept/judgement-port.ts'

/** What happened while a judge was asked, counted as it happens. */
export type Tally = {
  /** Questions that a server was asked; the client's retries are not in it. */
  calls: number
  readonly callsByKind: Map<CallKind, number>
  /** Claims that were asked about once more, since their verdict was missing or without proof. */
  askedAgain: number
  /** Calls that were given up since the claim that nothing supports was not recognised as such, twice. */
  sentinelFailures: number
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
export function openTally(): Tally {
  return {
    calls: 0,
    callsByKind: new Map(),
    askedAgain: 0,
    sentinelFailures: 0,
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
export function countOddities(tally: Tally, oddities: ReplyOddities): void {
  tally.unverifiedQuotes += oddities.unverified
  tally.correctedSources += oddities.corrected
  tally.ignoredVerdicts += oddities.ignored
}

/** Counts the use of a judgement; the details of one only when it is first used. */
export function countUse(
  tally: Tally,
  use: { readonly address: string; readonly settled: Settled; readonly stored: boolean },
): void {
  if (use.settled.kind === 'lost') return
  const name = `${use.address} ${use.settled.servedModel}`
  if (tally.seen.has(name)) {
    tally.shared += 1
    return
  }
  tally.seen.add(name)
  tally.servedModels.add(use.settled.servedModel)
  if (use.stored) tally.fromStore += 1
  else tally.judged += 1
  const { judgement } = use.settled
  if (judgement.kind === 'verdict') tally.verdicts += 1
  if (judgement.kind === 'verdict' && judgement.unproven) tally.unproven += 1
  if ((judgement.kind === 'extract' || judgement.kind === 'reference') && judgement.loose) {
    tally.looseExtractions += 1
  }
}

/** Counts a question that a server was asked. */
export function countCall(tally: Tally, kind: CallKind): void {
  tally.calls += 1
  tally.callsByKind.set(kind, (tally.callsByKind.get(kind) ?? 0) + 1)
}

/** Notes a failed call; the first that no later call can get past says why judging stopped. */
export function countFailure(
  tally: Tally,
  { cause, message }: { readonly cause: JudgeCause; readonly message: string },
): void {
  if (tally.stopped !== undefined || !FINAL.has(cause)) return
  tally.stopped = cause
  tally.stoppedMessage = message
}

const FINAL: ReadonlySet<JudgeCause> = new Set([
  'budget',
  'deadline',
  'quota',
  'auth',
  'no_key',
  'unreachable',
])
