import { GateError } from '../errors.ts'
import { secretIn } from '../secret-in.ts'
import type { ModelAccess } from './endpoint.ts'

/** Where models are asked, as configurations say it: by names of variables, without a secret. */
export type ModelAddress = {
  /** Undefined: OpenAI's own. */
  readonly baseUrl: string | undefined
  /** Variables of the environment by the headers that carry their values. */
  readonly headers: ReadonlyMap<string, string>
  /** Variable that contains the key; undefined: the run's own key is sent; null: none. */
  readonly keyVariable: string | null | undefined
}

/**
 * Access to the models at an address: the values of its variables from the environment, the run's own key
 * else. Throws `judge-unavailable` with the name of a variable that is not set, and `input-invalid` if no
 * address is given and OPENAI_BASE_URL is set.
 */
export function accessTo(
  { baseUrl, headers, keyVariable }: ModelAddress,
  given: Omit<ModelAccess, 'baseUrl' | 'headers'>,
): ModelAccess {
  if (baseUrl === undefined) refuseUnreadAddress(given.environment)
  const valueOf = (variable: string): string =>
    secretIn(given.environment, variable, (why) => {
      const message = `${variable}, which the judge is asked with, ${why}`
      const hint = `set the variable ${variable}: in a workflow below env, from a secret`
      return new GateError('judge-unavailable', message, { hint })
    })
  const sent = new Map([...headers].map(([name, variable]) => [name, valueOf(variable)]))
  const access = { ...given, baseUrl, headers: sent }
  if (keyVariable === undefined) return access
  const key = keyVariable === null ? undefined : valueOf(keyVariable)
  return { ...access, key }
}

/** Whoever sets the variable means a server of their own, and not that key and documents go to OpenAI. */
function refuseUnreadAddress(environment: NodeJS.ProcessEnv): void {
  if ((environment['OPENAI_BASE_URL'] ?? '') === '') return
  throw new GateError('input-invalid', 'OPENAI_BASE_URL is set, and RAG Gate does not read it', {
    hint: 'give the address as `base-url`, on the command line --base-url, or in base-url of the configuration; or unset the variable',
  })
}
