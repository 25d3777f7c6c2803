import { type JudgeIdentity, sorted } from './address.ts'
import { type Pack, openPack, type Saved } from './packs/pack.ts'
import type { PackPorts } from './packs/read-packs.ts'
import { type StoreKeys, storeKeys } from '../../../lib/store/store-keys.ts'
import {
  isControlPayload,
  isPairPayload,
  judgedOf,
  judgementKind,
  type Payload,
  payloadOf,
} from './judgement-payload.ts'
import {
  type ControlRecord,
  type Judged,
  type Judgements,
  type PairRecord,
  shortAddress,
} from './judgement-port.ts'
import { speakAgainst } from '../trust/weigh-controls.ts'
import { pairsSpeakAgainst } from '../trust/weigh-preferences.ts'
import { isOfControls, isOfPair, runJudgements, type Restored } from './judgements.ts'

/** Judgements that may outlive the run. */
export type KeptJudgements = Judgements & {
  readonly found: { readonly entries: number; readonly dropped: number }
  /**
   * Keeps them for later runs, once, at the end, however the run ends; `unwanted`: nothing is kept for lack of
   * a secret. Never rejects: an unsaved judgement costs money, not the run.
   */
  save(): Promise<Saved | 'unwanted'>
}

export type JudgementPorts = PackPorts & {
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly randomBytes: (count: number) => Uint8Array
}

/**
 * Takes what earlier runs of the same judge kept under the same secret, and opens it for this run; nothing if
 * their controls speak against the judge, which may have been fixed since, no preference where its known
 * pairs do, and no verdict without what is kept of its call's controls, which somebody may have taken out.
 * Without a secret nothing is kept, and judgements are shared within the run alone. Anything wrong with a
 * kept file is a line in the debug log. Never rejects.
 */
export async function openJudgements(
  options: {
    readonly judge: JudgeIdentity
    readonly secret: string | undefined
    /** Which of several gates of a repository this is; left out: the only one, or one that need not be told apart. */
    readonly gate?: string | undefined
  },
  ports: JudgementPorts,
): Promise<KeptJudgements> {
  const { judge, secret, gate } = options
  const keys = storeKeys(secret ?? ports.randomBytes(32), judgementKind)
  const open = async (take: boolean) =>
    secret === undefined ? undefined : openKept({ judge, keys, gate, take }, ports)
  const found = await open(true)
  const isSpoilt = speakAgainst(reader(found?.entries ?? new Map(), keys).controls())
  if (isSpoilt) ports.log.info('judge: it was wrong in an earlier run, so it is asked anew')
  const pack = isSpoilt ? await open(false) : found
  const all = reader(pack?.entries ?? new Map(), keys)
  const restored = pairsSpeakAgainst(all.pairs()) ? withoutPreferences(all) : all
  const { used, ...judgements } = runJudgements({
    judge,
    keys,
    restored,
    onMade: (address, judged) => pack?.add(address, payloadOf(judged, address, { ...ports, keys })),
  })
  return {
    ...judgements,
    found: { entries: pack?.entries.size ?? 0, dropped: pack?.dropped ?? 0 },
    save: async () => pack?.save(used.union(restored.besides(used))) ?? 'unwanted',
  }
}

/** `take`: what earlier runs kept counts, and is not asked anew. */
async function openKept(
  {
    judge: { baseUrl, model, parameters, promptHash },
    keys,
    gate,
    take,
  }: {
    readonly judge: JudgeIdentity
    readonly keys: StoreKeys
    readonly gate: string | undefined
    readonly take: boolean
  },
  ports: JudgementPorts,
): Promise<Pack<Payload>> {
  // Where runs share no folder one file is all that is read: two gates at once would take it from each other.
  const ofGate = ports.store.shared === undefined && gate !== undefined ? [gate] : []
  return openPack(
    {
      kind: judgementKind,
      keys,
      of: [baseUrl, model, sorted(parameters), promptHash, ...ofGate],
      today: Math.floor(ports.now() / millisecondsOfDay),
      take,
    },
    ports,
  )
}

const millisecondsOfDay = 24 * 60 * 60 * 1000

type Reader = Restored & {
  /** Addresses of the controls that were put in the calls behind these verdicts. */
  besides(used: ReadonlySet<string>): ReadonlySet<string>
}

function withoutPreferences(all: Reader): Reader {
  return {
    ...all,
    read: (address) => {
      const judged = all.read(address)
      const kind = judged?.judgement.kind
      return kind === 'preference' || kind === 'pair' ? undefined : judged
    },
    pairs: () => [],
  }
}

/** Opens what it is asked for, and each once. */
function reader(entries: Pack<Payload>['entries'], keys: StoreKeys): Reader {
  const opened = new Map<string, Judged | undefined>()
  const open = (address: string): Judged | undefined => {
    if (opened.has(address)) return opened.get(address)
    const entry = entries.get(address)
    if (entry === undefined) return undefined
    const judged = judgedOf(entry.payload, address, keys)
    opened.set(address, judged)
    return judged
  }
  const records = new Map(
    Array.from(entries).flatMap(([address, { payload }]): readonly [string, ControlRecord][] => {
      const judgement = isControlPayload(payload) ? open(address)?.judgement : undefined
      return judgement !== undefined && isOfControls(judgement) ? [[address, judgement]] : []
    }),
  )
  const pairs = Array.from(entries).flatMap(([address, { payload }]): readonly PairRecord[] => {
    const judgement = isPairPayload(payload) ? open(address)?.judgement : undefined
    return judgement !== undefined && isOfPair(judgement) ? [judgement] : []
  })
  const accompanied = new Set(Array.from(records.values()).flatMap(({ verdicts }) => verdicts))
  return {
    read: (address) => {
      const judged = open(address)
      const isAlone =
        judged?.judgement.kind === 'verdict' && !accompanied.has(shortAddress(address))
      return isAlone ? undefined : judged
    },
    controls: () => [...records.values()],
    pairs: () => pairs,
    besides: (used) => {
      const short = new Set(Array.from(used, shortAddress))
      const beside = Array.from(records).filter(([, { verdicts }]) => {
        return verdicts.some((one) => short.has(one))
      })
      return new Set(beside.map(([address]) => address))
    },
  }
}
