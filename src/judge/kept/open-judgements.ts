import type { JudgeIdentity } from './address.ts'
import { type Entry, entryOf } from './judgement-file.ts'
import { type JudgementKeys, judgementKeys } from './judgement-keys.ts'
import { judgementOf, payloadOf } from './judgement-payload.ts'
import type { Judgements, Settled } from './judgement-port.ts'
import { runJudgements, type Restored } from './judgements.ts'
import {
  nothingEarlier,
  restoreJudgements,
  type Saved,
  saveJudgements,
  type StoredPlace,
  storedPrefix,
  type StoredPorts,
} from './stored-judgements.ts'

/** Judgements that may outlive the run. */
export type KeptJudgements = Judgements & {
  /** What was found of earlier runs. */
  readonly found: { readonly entries: number; readonly dropped: number }
  /**
   * Keeps them for later runs, once, at the end; `unwanted`: by choice or for want of a secret not at all.
   * Never rejects: an unsaved judgement costs money, not the run.
   */
  save(): Promise<Saved | 'unwanted'>
}

/** What keeping judgements needs. */
export type JudgementPorts = StoredPorts & {
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly randomBytes: (count: number) => Uint8Array
}

/**
 * Takes what earlier runs of the same judge kept under the same secret, and opens it for this run. `refresh`
 * takes nothing and keeps everything anew; `off` does neither. Without a secret nothing is kept, and
 * judgements are shared within the run alone. Whatever is wrong with a kept file is a line for the debug
 * log. Never rejects.
 */
export async function openJudgements(
  options: {
    readonly judge: JudgeIdentity
    readonly secret: string | undefined
    readonly mode: 'on' | 'refresh' | 'off'
  },
  ports: JudgementPorts,
): Promise<KeptJudgements> {
  const { judge, secret, mode } = options
  const keys = judgementKeys(secret ?? ports.randomBytes(32))
  const today = Math.floor(ports.now() / millisecondsOfDay)
  const place: StoredPlace = { keys, today, prefix: storedPrefix(judge, keys) }
  const isKept = secret !== undefined && mode !== 'off'
  const earlier = isKept && mode === 'on' ? await restoreJudgements(place, ports) : nothingEarlier
  const { used, made, ...judgements } = runJudgements({
    judge,
    keys,
    restored: reader(earlier.entries, keys),
  })
  return {
    ...judgements,
    found: { entries: earlier.entries.size, dropped: earlier.dropped },
    save: async () => {
      if (!isKept) return 'unwanted'
      const entries = new Map<string, Entry>()
      for (const [address, { judgement, servedModel }] of made) {
        const payload = payloadOf(judgement, address, { keys, randomBytes: ports.randomBytes })
        entries.set(address, entryOf({ address, servedModel, payload, day: today }, keys))
      }
      return saveJudgements({ made: entries, used, earlier }, place, ports)
    },
  }
}

const millisecondsOfDay = 24 * 60 * 60 * 1000

/** Opens what it is asked for, and each once. */
function reader(entries: ReadonlyMap<string, Entry>, keys: JudgementKeys): Restored {
  const opened = new Map<string, Extract<Settled, { kind: 'judged' }> | undefined>()
  return {
    read(address) {
      if (opened.has(address)) return opened.get(address)
      const entry = entries.get(address)
      if (entry === undefined) return undefined
      const judgement = judgementOf(entry.payload, address, keys)
      const settled =
        judgement && ({ kind: 'judged', judgement, servedModel: entry.servedModel } as const)
      opened.set(address, settled)
      return settled
    },
  }
}
