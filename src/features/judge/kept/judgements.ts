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

/** A judgement of an earlier run. */
export type Restored = {
  /** The same object each time; undefined if it cannot be read after all. */
  read(address: string): Judged | undefined
  controls(): readonly ControlRecord[]
  pairs(): readonly PairRecord[]
}

export type RunJudgements = Judgements & {
  /** Addresses of every judgement that this run asked for or took from an earlier one. */
  readonly used: ReadonlySet<string>
}

/**
 * The judgements of one run: each question is asked once, however many callers want it at the same time,
 * and equal questions get the same object. What this run found counts before what earlier ones left; a
 * loss counts until the run ends.
 */
export function runJudgements(options: {
  readonly judge: JudgeIdentity
  readonly keys: StoreKeys
  readonly restored: Restored
  /** Called with each judgement that this run makes, as soon as it is made. */
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
      // A second word on the same question is no other judgement.
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

/** Whether a judgement is what came of a known pair. */
export function isOfPair(judgement: Judgement): judgement is PairRecord {
  return judgement.kind === 'pair'
}

/** Whether a judgement is what came of the controls of a call. */
export function isOfControls(judgement: Judgement): judgement is ControlRecord {
  return judgement.kind === 'controls'
}
