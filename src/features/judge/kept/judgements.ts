import { addressOf, type JudgeIdentity } from './address.ts'
import type { StoreKeys } from '../../../lib/store/store-keys.ts'
import type {
  ControlRecord,
  Judged,
  Judgement,
  Judgements,
  PairRecord,
  Settled,
  Taken,
} from './judgement-port.ts'

export type Restored = {
  read(address: string): Judged | undefined
  controls(): readonly ControlRecord[]
  pairs(): readonly PairRecord[]
}

export type RunJudgements = Judgements & {
  /** The addresses of all judgements that this run asked for or reused. */
  readonly used: ReadonlySet<string>
}

/**
 * Manages one run's judgements. Asks each question once, even if several callers need it at the
 * same time, and returns the same object for equal questions. Judgements from this run replace
 * earlier ones. Losses are remembered until the run ends.
 */
export function runJudgements(options: {
  readonly judge: JudgeIdentity
  readonly keys: StoreKeys
  readonly restored: Restored
  /** Called immediately with each new judgement from this run. */
  readonly onMade?: (address: string, judged: Judged) => void
}): RunJudgements {
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
    controls: () => [...restored.controls(), ...judgementsIn(settled).filter(isOfControls)],
    pairs: () => [...restored.pairs(), ...judgementsIn(settled).filter(isOfPair)],
  }
}

function judgementsIn(settled: ReadonlyMap<string, Settled>): readonly Judgement[] {
  return Array.from(settled.values()).flatMap((found) =>
    found.kind === 'judged' ? [found.judgement] : [],
  )
}

export function isOfPair(judgement: Judgement): judgement is PairRecord {
  return judgement.kind === 'pair'
}

export function isOfControls(judgement: Judgement): judgement is ControlRecord {
  return judgement.kind === 'controls'
}
