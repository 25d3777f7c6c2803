import { GateError } from '../errors.ts'
import { secretIn } from '../secret-in.ts'
import type { ModelAccess } from './endpoint.ts'

/**
 * A model server's address as written in a configuration. Secrets appear only as the names of
 * environment variables.
 */
export type ModelAddress = {
  /** Undefined means OpenAI's own address. */
  readonly baseUrl: string | undefined
  /** For each header name, the environment variable that contains its value. */
  readonly headers: ReadonlyMap<string, string>
  /**
   * The environment variable that contains the key. If undefined, the key shared by all models is
   * used; if null, no key is sent.
   */
  readonly keyVariable: string | null | undefined
}

/**
 * Returns the settings for connecting to the models at an address, with the values of its
 * environment variables. Without `keyVariable`, uses the key shared by all models. Throws
 * `judge-unavailable` with the variable's name if a variable is not set, and `input-invalid` if no
 * address is given although `OPENAI_BASE_URL` is set.
 */
export function accessTo(
  { baseUrl, headers, keyVariable }: ModelAddress,
  given: Omit<ModelAccess, 'baseUrl' | 'headers'>,
): ModelAccess {
  if (baseUrl === undefined) refuseUnreadAddress(given.environment)
  const valueOf = (variable: string): string =>
    secretIn(given.environment, variable, (why) => {
      const message = `${variable}, needed for requests to the judge, ${why}`
      const hint = `set the variable ${variable} (in a workflow: under env, from a secret)`
      return new GateError('judge-unavailable', message, { hint })
    })
  const sent = new Map([...headers].map(([name, variable]) => [name, valueOf(variable)]))
  const access = { ...given, baseUrl, headers: sent }
  if (keyVariable === undefined) return access
  const key = keyVariable === null ? undefined : valueOf(keyVariable)
  return { ...access, key }
}

/**
 * Throws if `OPENAI_BASE_URL` is set. The user then has their own server, but without a configured
 * address, the key and documents would go to OpenAI.
 */
function refuseUnreadAddress(environment: NodeJS.ProcessEnv): void {
  if ((environment['OPENAI_BASE_URL'] ?? '') === '') return
  throw new GateError('input-invalid', 'OPENAI_BASE_URL is set, but RAG Gate does not read it', {
    hint: 'give the address as `base-url` (on the command line: --base-url) or as base-url in the configuration, or unset OPENAI_BASE_URL',
  })
}
