import type { Exam } from '../../exam/load-exam.ts'
import { GateError } from '../../core/errors.ts'
import { isLocalEndpoint } from '../../llm/endpoint.ts'
import type { Models } from '../../llm/open-models.ts'
import { openAnswerers } from '../../pipeline/builtin/answers/open-answerers.ts'
import type { OpenAnswerer } from '../../pipeline/run-pipeline.ts'
import type { JudgeFacts } from '../../model/judge-facts.ts'
import type { MeasuredSides } from '../../core/sides.ts'
import type { ModelsDoor } from '../request.ts'

/** The models of one run, all at one address. */
export type ReachedModels = {
  /** Undefined: OpenAI's address. */
  readonly baseUrl: string | undefined
  readonly key: JudgeFacts['key']
  /** Loads the client at the first call. Rejects with `judge-unavailable`. */
  readonly open: () => Promise<Models>
  /** Undefined where GitHub withholds the key. */
  readonly openAnswerer: OpenAnswerer
}

/**
 * Decides where models are asked: at the address from the door, else the one in the exam. An address that only head's
 * config names would let a pull request, or a branch that somebody checks out, send the key anywhere: throws
 * `judge-unavailable` for it where there is a key.
 */
export function reachModels(
  { from, settings }: Pick<Exam, 'from' | 'settings'>,
  commits: MeasuredSides<string>,
  door: ModelsDoor,
): ReachedModels {
  if (door.baseUrl === undefined && settings.baseUrl !== undefined && door.hasKey) {
    const doubt = doubtOf({ from, baseUrl: settings.baseUrl }, commits, door)
    if (doubt !== undefined)
      throw new GateError('judge-unavailable', `the key is not sent to judge.base-url, ${doubt}`, {
        hint: 'if the address is yours, give it as the input `base-url`, on the command line --base-url',
        side: 'head',
      })
  }
  const baseUrl = door.baseUrl ?? settings.baseUrl
  const key = keyOf(door, baseUrl)
  let models: Promise<Models> | undefined
  const open = (): Promise<Models> => (models ??= door.open(baseUrl))
  let answerers: Promise<OpenAnswerer> | undefined
  return {
    baseUrl,
    key,
    open,
    openAnswerer: async (answer, concurrency) => {
      if (key === 'withheld') return undefined
      answerers ??= open().then((opened) => openAnswerers(opened))
      const openAnswerer = await answerers
      return openAnswerer(answer, concurrency)
    },
  }
}

/** Why the address in the config cannot be trusted; undefined where it is base's. */
function doubtOf(
  { from, baseUrl }: { readonly from: Exam['from']; readonly baseUrl: string },
  commits: MeasuredSides<string>,
  { trustsHead }: ModelsDoor,
): string | undefined {
  if (from !== 'head') return undefined
  if (commits.base !== undefined)
    return "which stands in head's config alone: base has no config yet"
  // A program that somebody runs on their own machine could read the key anyway.
  return trustsHead || isLocalEndpoint(baseUrl)
    ? undefined
    : 'which stands in the config of this checkout: there is no base'
}

function keyOf({ hasKey, withheld }: ModelsDoor, baseUrl: string | undefined): JudgeFacts['key'] {
  if (hasKey) return 'given'
  // Self-hosted servers often need no key. Where GitHub withholds the key, only a server of this job is asked
  // without one: at any other address the key is what is missing.
  if (baseUrl !== undefined && (!withheld || isLocalEndpoint(baseUrl))) return 'given'
  return withheld ? 'withheld' : 'missing'
}
