import type { Config } from '../lib/model/settings/settings.ts'
import { unnamedBy } from '../policy/default-branch-config.ts'
import type { Policy } from '../policy/policy.ts'
import { GateError } from '../lib/errors.ts'
import { defaultBaseUrl, isLocalEndpoint } from '../lib/llm/endpoint.ts'
import type { ModelAddress } from '../lib/llm/model-address.ts'
import type { Models } from '../lib/llm/models.ts'
import { openAnswerers } from '../pipeline/builtin/answers/open-answerers.ts'
import type { OpenAnswerer } from '../pipeline/run-pipeline.ts'
import type { JudgeFacts } from '../lib/model/judging/judge-facts.ts'
import type { MeasuredSides } from '../lib/sides.ts'
import type { ModelsDoor } from './request.ts'

type OtherJudge = {
  readonly baseUrl: string | undefined
  readonly keyVariable: string | undefined
}

/** Opens clients for one run's models, including additional judges. */
export type ReachedModels = {
  /** Undefined for OpenAI's URL. */
  readonly baseUrl: string | undefined
  readonly key: JudgeFacts['key']
  /** Loads the client on the first call. Rejects with `judge-unavailable`. */
  readonly open: () => Promise<Models>
  /**
   * Returns the models for an additional judge. Rejects with the same errors as `open`, or if the key
   * may not be sent to the judge's URL.
   */
  readonly openFor: (other: OtherJudge) => Promise<Models>
  /** Returns undefined if GitHub withholds the key, or if no model may be called. */
  readonly openAnswerer: OpenAnswerer
}

/**
 * Decides which URL to use for model calls: the one that the caller passed or, by default, the one in
 * the policy. If an API key or a secret header would be sent to it, the URL must be trusted; otherwise,
 * throws `judge-unavailable`. A URL from head's configuration alone is not trusted, because it would let
 * a pull request or a checked-out branch send the key anywhere. If base is not on the default branch, a
 * URL from base's configuration alone is not trusted either, because anybody may be able to push to
 * base's branch.
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
      doubt === undefined
        ? mergeInto(ofDefault?.branch, setting, ofKey)
        : ofKey
          ? typeIt
          : mergeFirst(setting)
    const why = doubt === undefined ? `: ${unnamed}` : ` ${joint} ${setting}, ${doubt}`
    throw new GateError('judge-unavailable', `${what}${why}`, { hint, side: 'head' })
  }
  const ofBase = !isTyped && settings.baseUrl !== undefined
  refuseIf(ofBase && door.hasKey, {
    what: 'the API key is not sent',
    by: ['to', 'judge.base-url'],
    isAddress: true,
    isNamed: isHere,
  })
  // If there is no base, headers may be sent to a URL that the caller passed, because the user
  // chose it.
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

/**
 * A secret that is sent only if a trusted configuration allows it. `what` is the beginning of the error
 * message. `isNamed` returns whether a configuration has the same URL or header.
 */
type Secret = {
  readonly what: string
  readonly by: readonly [joint: 'to' | 'for', setting: string]
  /** Whether the setting is a URL, which an input of the action can provide instead. */
  readonly isAddress?: boolean
  /** The URL that would receive the secret. Defaults to the URL of this run's models. */
  readonly address?: string | undefined
  readonly isNamed: (config: Config) => boolean
}

/** Returns whether two model URLs have the same origin and path. `undefined` means OpenAI's URL. */
function isSameAddress(one: string | undefined, other: string | undefined): boolean {
  const [named, asked] = [one, other].map((address) => {
    const url = URL.parse(address ?? defaultBaseUrl)
    return url && `${url.origin}${url.pathname.replace(/\/+$/, '')}`
  })
  return named === asked && typeof named === 'string'
}

function mergeInto(branch: string | undefined, setting: string, isAddress: boolean): string {
  const what = `merge the change to ${setting} into ${branch ?? 'the default branch'} first`
  return isAddress ? `${what}, or pass the address as the input \`base-url\`` : what
}

const typeIt =
  'if the address is yours, pass it as the input `base-url` (on the command line: --base-url)'

function mergeFirst(setting: string): string {
  return `merge the change to ${setting} first; \`rag-gate judge check --base REF\` then uses the merged configuration`
}

/** Returns why the URL in the configuration cannot be trusted, or undefined if it can. */
export function doubtOf(
  { from, baseUrl }: { readonly from: Policy['from']; readonly baseUrl: string | undefined },
  commits: MeasuredSides<string>,
  { trustsHead }: Pick<ModelsDoor, 'trustsHead'>,
): string | undefined {
  if (from !== 'head' || trustsHead) return undefined
  if (commits.base !== undefined) return "which comes from head's config, not base's"
  // On the user's own machine, a local program could read the key anyway.
  return baseUrl !== undefined && isLocalEndpoint(baseUrl)
    ? undefined
    : 'which comes from the config of this checkout, and there is no base whose config could confirm it'
}

function keyOf(
  { hasKey, withheld, asksNobody = false }: ModelsDoor,
  baseUrl: string | undefined,
): JudgeFacts['key'] {
  if (asksNobody) return 'withheld'
  if (hasKey) return 'given'
  // Self-hosted servers often need no key. If GitHub withholds the key, only a local server is
  // called without one, because any other server is likely to need it.
  if (baseUrl !== undefined && (!withheld || isLocalEndpoint(baseUrl))) return 'given'
  return withheld ? 'withheld' : 'missing'
}
