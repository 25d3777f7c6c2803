import { addressOf, type JudgeIdentity } from './address.ts'
import type { StoreKeys } from '../../../lib/store/store-keys.ts'
import type {
  ControlRecord,
  Judged,
  Judgment,
  Judgments,
  PairRecord,
  Settled,
  Taken,
} from './judgment-port.ts'

export type Restored = {
  read(address: string): Judged | undefined
  controls(): readonly ControlRecord[]
  pairs(): readonly PairRecord[]
}

export type RunJudgments = Judgments & {
  /** The addresses of all judgments that this run asked for or reused. */
  readonly used: ReadonlySet<string>
}

/**
 * Manages one run's judgments. Asks each question once, even if several callers need it at the same
 * time, and returns the same object for equal questions. Judgments from this run replace earlier
 * ones. Failures are remembered until the run ends.
 */
export function runJudgments(options: {
  readonly judge: JudgeIdentity
  readonly keys: StoreKeys
  readonly restored: Restored
  /** Called immediately with each new judgment from this run. */
  readonly onMade?: (address: string, judged: Judged) => void
}): RunJudgments {
  const { judge, keys, restored, onMade } = options
  const settled = new Map<string, Settled>()
  const asked = new Map<string, Promise<Settled>>()
  const used = new Set<string>()

  function start(address: string): Taken {
    const flight = Promise.withResolvers<Settled>()
    asked.set(address, flight.promise)
    const settle = (found: Settled): void => {
      // Ignore later calls for the same question.
      if (!asked.delete(address)) return
      settled.set(address, found)
      if (found.kind === 'judged') onMade?.(address, found)
      flight.resolve(found)
    }
    return { kind: 'mine', settle }
  }

  return {
    used,
    addressOf: (question) => addressOf(question, judge, keys.address),
    take(address, { fresh }) {
      used.add(address)
      const found = settled.get(address)
      if (found !== undefined) return { kind: 'known', settled: found, stored: false }
      const awaited = asked.get(address)
      if (awaited !== undefined) return { kind: 'awaited', settled: awaited }
      const stored = fresh ? undefined : restored.read(address)
      if (stored !== undefined) return { kind: 'known', settled: stored, stored: true }
      return start(address)
    },
    peek: (address) => settled.get(address) ?? restored.read(address),
    controls: () => [...restored.controls(), ...judgmentsIn(settled).filter(isOfControls)],
    pairs: () => [...restored.pairs(), ...judgmentsIn(settled).filter(isOfPair)],
  }
}

function judgmentsIn(settled: ReadonlyMap<string, Settled>): readonly Judgment[] {
  return Array.from(settled.values()).flatMap((found) =>
    found.kind === 'judged' ? [found.judgment] : [],
  )
}

export function isOfPair(judgment: Judgment): judgment is PairRecord {
  return judgment.kind === 'pair'
}

export function isOfControls(judgment: Judgment): judgment is ControlRecord {
  return judgment.kind === 'controls'
}
