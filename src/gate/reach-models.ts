import type { Config } from '../lib/model/settings/settings.ts'
import { unnamedBy } from '../policy/default-branch.ts'
import type { Policy } from '../policy/load-policy.ts'
import { GateError } from '../lib/errors.ts'
import { defaultBaseUrl, isLocalEndpoint } from '../lib/llm/endpoint.ts'
import type { ModelAddress } from '../lib/llm/model-address.ts'
import type { Models } from '../lib/llm/models.ts'
import { openAnswerers } from '../pipeline/builtin/answers/open-answerers.ts'
import type { OpenAnswerer } from '../pipeline/run-pipeline.ts'
import type { JudgeFacts } from '../lib/model/judging/judge-facts.ts'
import type { MeasuredSides } from '../lib/sides.ts'
import type { ModelsDoor } from './request.ts'

/** A judge beside the first, at an address or with a key of its own. */
type OtherJudge = {
  readonly baseUrl: string | undefined
  readonly keyVariable: string | undefined
}

/** The models of one run: those at its own address, and judges beside them. */
export type ReachedModels = {
  /** Undefined: OpenAI's address. */
  readonly baseUrl: string | undefined
  readonly key: JudgeFacts['key']
  /** Loads the client at the first call. Rejects with `judge-unavailable`. */
  readonly open: () => Promise<Models>
  /** The models where another judge is asked. Rejects as `open` does, and where the key may not be sent there. */
  readonly openFor: (other: OtherJudge) => Promise<Models>
  /** Undefined if GitHub withholds the key. */
  readonly openAnswerer: OpenAnswerer
}

/**
 * Decides where models are asked: at the address from the door, else the one in the policy. An address that
 * only head's config names would let a pull request, or a branch that somebody checks out, send the key
 * anywhere, and so would one that only base's names where base is a branch that anybody may push: throws
 * `judge-unavailable` for it if there is a key.
 */
export function reachModels(
  { from, settings, ofDefault }: Pick<Policy, 'from' | 'settings' | 'ofDefault'>,
  commits: MeasuredSides<string>,
  door: ModelsDoor,
): ReachedModels {
  const baseUrl = door.baseUrl ?? settings.baseUrl
  const { headers } = settings
  const isTyped = door.baseUrl !== undefined
  const isHere = (config: Config, address = config.policy.baseUrl): boolean =>
    isTyped || isSameAddress(address, baseUrl)
  const refuseIf = (isSent: boolean, { what, by: [joint, setting], ...named }: Secret): void => {
    const { address = baseUrl, isNamed, isAddress: ofKey = false } = named
    if (!isSent) return
    const doubt = doubtOf({ from, baseUrl: address }, commits, door)
    const unnamed = door.trustsHead ? undefined : unnamedBy(ofDefault, { isNamed, setting })
    if (doubt === undefined && unnamed === undefined) return
    const hint =
      doubt === undefined ? mergeInto(ofDefault?.branch, ofKey) : ofKey ? typeIt : mergeIt
    const why = doubt === undefined ? `: ${unnamed}` : ` ${joint} ${setting}, ${doubt}`
    throw new GateError('judge-unavailable', `${what}${why}`, { hint, side: 'head' })
  }
  const ofBase = !isTyped && settings.baseUrl !== undefined
  refuseIf(ofBase && door.hasKey, {
    what: 'the key is not sent',
    by: ['to', 'judge.base-url'],
    isAddress: true,
    isNamed: isHere,
  })
  // Where there is no base, somebody typed the address that they go to.
  const isLone = isTyped && commits.base === undefined
  refuseIf(headers.size > 0 && !isLone, {
    what: 'no secret is sent',
    by: ['for', 'judge.headers'],
    isNamed: (config) =>
      isHere(config) && [...headers].every(([name, of]) => config.policy.headers.get(name) === of),
  })
  const key = keyOf(door, baseUrl)
  let models: Promise<Models> | undefined
  const own: ModelAddress = { baseUrl, headers, keyVariable: undefined }
  const open = (): Promise<Models> => (models ??= door.open(own))
  const openFor = async ({ baseUrl: address, keyVariable }: OtherJudge): Promise<Models> => {
    if (address === undefined && keyVariable === undefined) return open()
    refuseIf(keyVariable !== undefined, {
      what: `${keyVariable} is not sent`,
      by: ['for', 'key-variable'],
      address,
      isNamed: (config) =>
        config.policy.judge?.also.some(
          (one) =>
            one.keyVariable === keyVariable &&
            (address === undefined
              ? one.baseUrl === undefined && isHere(config)
              : isSameAddress(one.baseUrl ?? config.policy.baseUrl, address)),
        ) ?? false,
    })
    return address === undefined
      ? door.open({ ...own, keyVariable })
      : door.open({ baseUrl: address, headers: new Map(), keyVariable: keyVariable ?? null })
  }
  let answerers: Promise<OpenAnswerer> | undefined
  return {
    baseUrl,
    key,
    open,
    openFor,
    openAnswerer: async (answer, concurrency) => {
      if (key === 'withheld') return undefined
      answerers ??= open().then((opened) => openAnswerers(opened))
      const openAnswerer = await answerers
      return openAnswerer(answer, concurrency)
    },
  }
}

/** What is not sent, by which setting it would be, to what address, and whether a configuration names the same. */
type Secret = {
  readonly what: string
  readonly by: readonly [joint: 'to' | 'for', setting: string]
  /** An input of the action can give it instead. */
  readonly isAddress?: boolean
  /** Left out: the run's own. */
  readonly address?: string | undefined
  readonly isNamed: (config: Config) => boolean
}

/** Whether two addresses of models have the same origin and path; undefined: OpenAI's. */
function isSameAddress(one: string | undefined, other: string | undefined): boolean {
  const [named, asked] = [one, other].map((address) => {
    const url = URL.parse(address ?? defaultBaseUrl)
    return url && `${url.origin}${url.pathname.replace(/\/+$/, '')}`
  })
  return named === asked && typeof named === 'string'
}

function mergeInto(branch: string | undefined, isAddress: boolean): string {
  const what = `merge that ${isAddress ? 'address' : 'configuration'} into ${branch ?? 'the default branch'} first`
  return isAddress ? `${what}, or give it as the input \`base-url\`` : what
}

const typeIt =
  'if the address is yours, give it as the input `base-url`, on the command line --base-url'

const mergeIt =
  'merge that configuration first; rag-gate judge check takes one that is merged from --base REF'

/** Why the address in the config cannot be trusted; undefined if it is base's. */
export function doubtOf(
  { from, baseUrl }: { readonly from: Policy['from']; readonly baseUrl: string | undefined },
  commits: MeasuredSides<string>,
  { trustsHead }: Pick<ModelsDoor, 'trustsHead'>,
): string | undefined {
  if (from !== 'head' || trustsHead) return undefined
  if (commits.base !== undefined) return "which is only in head's config"
  // A program that somebody runs on their own machine could read the key anyway.
  return baseUrl !== undefined && isLocalEndpoint(baseUrl)
    ? undefined
    : 'which is in the config of this checkout: there is no base'
}

function keyOf(
  { hasKey, withheld, asksNobody = false }: ModelsDoor,
  baseUrl: string | undefined,
): JudgeFacts['key'] {
  if (asksNobody) return 'withheld'
  if (hasKey) return 'given'
  // Self-hosted servers often need no key. If GitHub withholds the key, only a server of this job is asked
  // without one: at any other address the key is what is missing.
  if (baseUrl !== undefined && (!withheld || isLocalEndpoint(baseUrl))) return 'given'
  return withheld ? 'withheld' : 'missing'
}
