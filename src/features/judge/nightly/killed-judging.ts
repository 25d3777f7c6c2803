import { setTimeout as delay } from 'node:timers/promises'
import {
  type CountedCall,
  countingJudge,
  type CountingJudge,
} from '../../../../test/rig/counting-judge.ts'
import { isControl } from '../../../../test/rig/judged-files.ts'

/** A run that was killed while it was calling the judge, and the run after it. */
export type Killed = {
  readonly signal: NodeJS.Signals
  /** The number of calls that were answered before the signal. */
  readonly answered: number
  /**
   * The number of answered calls whose replies may not have been read. Each of them is the last on
   * its connection and less than 250 ms old.
   */
  readonly onTheWire: number
  /** The number of calls that were still unanswered when the signal was sent. */
  readonly inFlight: number
  /** The number of calls that the next run makes. */
  readonly askedAfter: number
  /**
   * The answered calls that the next run repeated. `onTheWire` counts those whose replies may not
   * have been read, and `oldestMs` is the age of the oldest such reply.
   */
  readonly again: {
    readonly arrived: number
    readonly onTheWire: number
    readonly oldestMs: number
  }
  /** The killed run's exit code. Null if a signal ended the run. */
  readonly exit: number | null
  readonly endedMs: number
  /** Whether the next run has the same result as a run without interruption. */
  readonly isRight: boolean
  /** What the runs left behind: temporary folders and unfinished store files. */
  readonly leftovers: readonly string[]
}

/** A running process. `report` is its output, which is JSON if there is a report. */
export type Run = {
  readonly ended: Promise<{ readonly exit: number | null; readonly report: string }>
  readonly kill: (signal: NodeJS.Signals) => void
}

/** An initially empty environment in which runs share their stored files. */
type Place = AsyncDisposable & {
  readonly start: () => Promise<Run>
  readonly leftovers: () => Promise<readonly string[]>
}

/** Starts the built programs on a pull request whose regression only a judge can detect. */
export type Door = AsyncDisposable & { readonly open: () => Promise<Place> }

export type KillingRig = AsyncDisposable & {
  /** The number of calls in a run without interruption. */
  readonly calls: number
  /** Kills a run `ms` milliseconds after answer number `after`, then starts the next run. */
  kill(signal: NodeJS.Signals, moment: { after: number; ms: number }): Promise<Killed>
}

/** Starts a judge, connects the built programs to it, and completes one run without interruption. */
export async function openKillingRig(
  openDoor: (judge: CountingJudge) => Promise<Door>,
): Promise<KillingRig> {
  await using undo = new AsyncDisposableStack()
  const judge = undo.use(await countingJudge(isControl))
  const door = undo.use(await openDoor(judge))
  const undisturbed = await runOnce(door)
  const expected = sayingOf(undisturbed.report)
  if (undisturbed.exit !== 1)
    throw new Error(`a run without interruption ends with ${undisturbed.exit}`)
  const calls = judge.calls.length
  const owned = undo.move()
  return {
    calls,
    async kill(signal, { after, ms }) {
      await using place = await door.open()
      judge.calls.length = 0
      const reached = whenAnswered(judge, after)
      const run = await place.start()
      await Promise.race([reached, run.ended])
      await delay(ms)
      const at = performance.now()
      run.kill(signal)
      const { exit } = await run.ended
      const endedMs = performance.now() - at
      const before = [...judge.calls]
      const wire = onTheWire(before, at)
      judge.calls.length = 0
      const next = await (await place.start()).ended
      const units = new Set(judge.calls.flatMap((call) => call.units))
      const answered = before.filter((call) => (call.answered ?? Infinity) <= at)
      const again = answered.filter((call) => call.units.some((unit) => units.has(unit)))
      const late = again.filter((call) => wire.has(call))
      return {
        signal,
        answered: answered.length,
        onTheWire: wire.size,
        inFlight: before.length - answered.length,
        askedAfter: judge.calls.length,
        again: {
          arrived: again.length - late.length,
          onTheWire: late.length,
          oldestMs: Math.max(0, ...late.map((call) => at - (call.answered ?? at))),
        },
        exit,
        endedMs,
        isRight: next.exit === 1 && sayingOf(next.report) === expected,
        leftovers: await place.leftovers(),
      }
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

async function runOnce(door: Door): ReturnType<() => Run['ended']> {
  await using place = await door.open()
  return await (
    await place.start()
  ).ended
}

export function toldKills(kills: readonly Killed[]): string {
  const sum = (of: (kill: Killed) => number): number =>
    kills.reduce((all, kill) => all + of(kill), 0)
  const most = (of: (kill: Killed) => number): string => Math.max(...kills.map(of)).toFixed(0)
  return [
    `${kills.length} runs killed, the slowest ended after ${most(({ endedMs }) => endedMs)} ms`,
    `calls answered before the signal: ${sum(({ answered }) => answered)}, asked again: ${sum(({ again }) => again.arrived)}`,
    `of these, possibly unread: ${sum(({ onTheWire: wire }) => wire)}, asked again: ${sum(({ again }) => again.onTheWire)}, the oldest ${most(({ again }) => again.oldestMs)} ms`,
    `calls without an answer: ${sum(({ inFlight }) => inFlight)}; made by the next runs: ${sum(({ askedAfter }) => askedAfter)}`,
    `wrong results: ${kills.filter(({ isRight }) => !isRight).length}; leftovers: ${kills.flatMap(({ leftovers }) => leftovers).length}`,
  ].join('\n')
}

function whenAnswered(judge: CountingJudge, after: number): Promise<void> {
  let answers = 0
  return new Promise((resolve) => {
    judge.onAnswer = () => {
      answers += 1
      if (answers === after) resolve()
    }
  })
}

/** The age in milliseconds from which a received reply counts as read. */
const longestUnread = 250

/**
 * Returns the answered calls whose replies may not have been read. A later request on the same connection
 * proves that the reply was read.
 */
function onTheWire(calls: readonly CountedCall[], at: number): ReadonlySet<CountedCall> {
  return new Set(
    calls.filter(({ answered = Infinity, connection }, index) => {
      const isLast = calls.slice(index + 1).every((later) => later.connection !== connection)
      return isLast && answered <= at && at - answered < longestUnread
    }),
  )
}

/** Strips times, costs and control counts from a report, because these differ from run to run. */
function sayingOf(json: string): string {
  try {
    const { times: _times, cost: _cost, judge, ...rest } = JSON.parse(json)
    return JSON.stringify([rest, judge.trust.kind])
  } catch {
    return json
  }
}
