import { type JudgeIdentity, sorted } from './address.ts'
import { type Pack, openPack, type Saved } from './packs/pack.ts'
import type { PackPorts } from './packs/read-packs.ts'
import { type StoreKeys, storeKeys } from '../../../lib/store/store-keys.ts'
import {
  isControlPayload,
  isPairPayload,
  judgedOf,
  judgmentKind,
  type Payload,
  payloadOf,
} from './judgment-payload.ts'
import {
  type ControlRecord,
  type Judged,
  type Judgments,
  type PairRecord,
  shortAddress,
} from './judgment-port.ts'
import { speakAgainst } from '../trust/weigh-controls.ts'
import { pairsSpeakAgainst } from '../trust/weigh-preferences.ts'
import { isOfControls, isOfPair, runJudgments, type Restored } from './run-judgments.ts'

/** Judgments that can be saved for later runs. */
export type KeptJudgments = Judgments & {
  readonly found: { readonly entries: number; readonly dropped: number }
  /**
   * Stores the judgments for later runs. Must be called once, at the end, even if the run fails.
   * Returns `unwanted` if there is no secret to encrypt them with. Never rejects, because if
   * judgments are not saved, a later run only has to pay for them again.
   */
  save(): Promise<Saved | 'unwanted'>
}

export type JudgmentPorts = PackPorts & {
  /** The current time in milliseconds since the Unix epoch. */
  readonly now: () => number
  readonly randomBytes: (count: number) => Uint8Array
}

/**
 * Opens the judgments that earlier runs of the same judge stored under the same secret. Ignores all
 * of them if their controls show that the judge was wrong or that the server truncated a prompt,
 * because the cause may have been fixed since. Ignores preferences if the known pairs show that the
 * judge was wrong, and ignores a verdict if the controls of its call are missing, because somebody
 * may have removed them. Without a secret, stores nothing and shares judgments only within the run.
 * Logs problems with a stored file at debug level. Never rejects.
 */
export async function openJudgments(
  options: {
    readonly judge: JudgeIdentity
    readonly secret: string | undefined
    /**
     * Identifies this gate if the repository has several. Omitted if there is only one, or if all
     * gates share their judgments.
     */
    readonly gate?: string | undefined
  },
  ports: JudgmentPorts,
): Promise<KeptJudgments> {
  const { judge, secret, gate } = options
  const keys = storeKeys(secret ?? ports.randomBytes(32), judgmentKind)
  const open = async (take: boolean) =>
    secret === undefined ? undefined : openKept({ judge, keys, gate, take }, ports)
  const found = await open(true)
  const isSpoilt = speakAgainst(reader(found?.entries ?? new Map(), keys).controls())
  if (isSpoilt)
    ports.log.info(
      'the judge failed control cases in an earlier run, so its stored judgments are not used',
    )
  const pack = isSpoilt ? await open(false) : found
  const all = reader(pack?.entries ?? new Map(), keys)
  const restored = pairsSpeakAgainst(all.pairs()) ? withoutPreferences(all) : all
  const { used, ...judgments } = runJudgments({
    judge,
    keys,
    restored,
    onMade: (address, judged) => pack?.add(address, payloadOf(judged, address, { ...ports, keys })),
  })
  return {
    ...judgments,
    found: { entries: pack?.entries.size ?? 0, dropped: pack?.dropped ?? 0 },
    save: async () => pack?.save(used.union(restored.besides(used))) ?? 'unwanted',
  }
}

/** Opens the pack. If `take` is false, ignores the judgments from earlier runs. */
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
  ports: JudgmentPorts,
): Promise<Pack<Payload>> {
  // Without a shared folder, only one file is read, so each gate needs its own file.
  const ofGate = ports.store.shared === undefined && gate !== undefined ? [gate] : []
  return openPack(
    {
      kind: judgmentKind,
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
  /** Returns the addresses of the controls in the calls that produced the given verdicts. */
  besides(used: ReadonlySet<string>): ReadonlySet<string>
}

function withoutPreferences(all: Reader): Reader {
  return {
    ...all,
    read: (address) => {
      const judged = all.read(address)
      const kind = judged?.judgment.kind
      return kind === 'preference' || kind === 'pair' ? undefined : judged
    },
    pairs: () => [],
  }
}

/** Returns a reader that decrypts each judgment when it is first needed, and only once. */
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
      const judgment = isControlPayload(payload) ? open(address)?.judgment : undefined
      return judgment !== undefined && isOfControls(judgment) ? [[address, judgment]] : []
    }),
  )
  const pairs = Array.from(entries).flatMap(([address, { payload }]): readonly PairRecord[] => {
    const judgment = isPairPayload(payload) ? open(address)?.judgment : undefined
    return judgment !== undefined && isOfPair(judgment) ? [judgment] : []
  })
  const accompanied = new Set(Array.from(records.values()).flatMap(({ verdicts }) => verdicts))
  return {
    read: (address) => {
      const judged = open(address)
      const isAlone = judged?.judgment.kind === 'verdict' && !accompanied.has(shortAddress(address))
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
