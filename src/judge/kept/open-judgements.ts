import { type JudgeIdentity, sorted } from './address.ts'
import { type Pack, openPack, type PackPorts, type Saved } from '../../store/pack.ts'
import { type StoreKeys, storeKeys } from '../../store/store-keys.ts'
import { judgedOf, judgementKind, type Payload, payloadOf } from './judgement-payload.ts'
import type { Judged, Judgements } from './judgement-port.ts'
import { runJudgements, type Restored } from './judgements.ts'

/** Judgements that may outlive the run. */
export type KeptJudgements = Judgements & {
  /** What was found of earlier runs. */
  readonly found: { readonly entries: number; readonly dropped: number }
  /**
   * Keeps them for later runs, once, at the end; `unwanted`: nothing is kept, by choice or for lack of a secret.
   * Never rejects: an unsaved judgement costs money, not the run.
   */
  save(): Promise<Saved | 'unwanted'>
}

/** What keeping judgements needs. */
export type JudgementPorts = PackPorts & {
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly randomBytes: (count: number) => Uint8Array
}

/**
 * Takes what earlier runs of the same judge kept under the same secret, and opens it for this run. `refresh`
 * takes nothing and keeps everything anew; `off` does neither. Without a secret nothing is kept, and
 * judgements are shared within the run alone. Anything wrong with a kept file is a line in the debug
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
  const keys = storeKeys(secret ?? ports.randomBytes(32), judgementKind)
  const { baseUrl, model, parameters, promptHash } = judge
  const isKept = secret !== undefined && mode !== 'off'
  const pack = await openPack(
    {
      kind: judgementKind,
      keys,
      of: [baseUrl, model, sorted(parameters), promptHash],
      today: Math.floor(ports.now() / millisecondsOfDay),
      take: isKept && mode === 'on',
    },
    ports,
  )
  const restored = reader(pack.entries, keys)
  const { used, made, ...judgements } = runJudgements({ judge, keys, restored })
  return {
    ...judgements,
    found: { entries: pack.entries.size, dropped: pack.dropped },
    save: async () => {
      if (!isKept) return 'unwanted'
      const payloads = new Map<string, Payload>()
      for (const [address, judged] of made)
        payloads.set(address, payloadOf(judged, address, { ...ports, keys }))
      return pack.save(payloads, used)
    },
  }
}

const millisecondsOfDay = 24 * 60 * 60 * 1000

/** Opens what it is asked for, and each once. */
function reader(entries: Pack<Payload>['entries'], keys: StoreKeys): Restored {
  const opened = new Map<string, Judged | undefined>()
  return {
    read(address) {
      if (opened.has(address)) return opened.get(address)
      const entry = entries.get(address)
      if (entry === undefined) return undefined
      const judged = judgedOf(entry.payload, address, keys)
      opened.set(address, judged)
      return judged
    },
  }
}
