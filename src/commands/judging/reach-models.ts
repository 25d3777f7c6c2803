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
  /** Undefined: the usual place. */
  readonly baseUrl: string | undefined
  readonly key: JudgeFacts['key']
  /** Loads the client with the first who wants it. Rejects with `judge-unavailable`. */
  readonly open: () => Promise<Models>
  /** Answers nothing where GitHub withholds the key. */
  readonly openAnswerer: OpenAnswerer
}

/**
 * Settles where models are asked: where the door says, else the exam. An address that nobody but head's config
 * vouches for would let a pull request, or a branch that somebody checks out, send the key wherever it likes:
 * throws `judge-unavailable` for it where there is a key.
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

/** Why nobody vouches for the address that the config names; undefined where base does. */
function doubtOf(
  { from, baseUrl }: { readonly from: Exam['from']; readonly baseUrl: string },
  commits: MeasuredSides<string>,
  { trustsHead }: ModelsDoor,
): string | undefined {
  if (from !== 'head') return undefined
  if (commits.base !== undefined)
    return "which stands in head's config alone: base has no config yet"
  // What runs on somebody's own machine as that person could read the key anyway.
  return trustsHead || isLocalEndpoint(baseUrl)
    ? undefined
    : 'which stands in the config of this checkout: there is no base'
}

function keyOf({ hasKey, withheld }: ModelsDoor, baseUrl: string | undefined): JudgeFacts['key'] {
  if (hasKey) return 'given'
  // Servers of one's own often want none; whether this one does shows when it is asked. Where GitHub gives a key
  // only to others, what is missing is the key, and not an answer: only a server of this very job is asked without.
  if (baseUrl !== undefined && (!withheld || isLocalEndpoint(baseUrl))) return 'given'
  return withheld ? 'withheld' : 'missing'
}
