import { GateError } from '../errors.ts'

/** Values of environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>

/** The proxy that the environment names for https requests. */
export type EnvironmentProxy = {
  readonly variable: string
  readonly url: string
  /** The hosts in `NO_PROXY`, which are contacted directly. */
  readonly bypass: string
  /**
   * Who sends requests through the proxy: this program, or Node if `NODE_USE_ENV_PROXY=1`. Undefined:
   * neither, because this Node is older than 24.14.
   */
  readonly by: 'program' | 'node' | undefined
}

/**
 * Returns the proxy that the environment names; undefined if it names none or exempts every host. As in
 * git, `ALL_PROXY` is used if `HTTPS_PROXY` is not set; a SOCKS proxy there is ignored. Throws
 * `input-invalid` if the variable is not the address of a proxy; the message omits the value, which may
 * contain a password.
 */
export function proxyIn(environment: Environment): EnvironmentProxy | undefined {
  const own = firstSet(environment, 'https_proxy', 'HTTPS_PROXY')
  const variable = own ?? firstSet(environment, 'all_proxy', 'ALL_PROXY')
  if (variable === undefined) return undefined
  if (own === undefined && /^socks/i.test(environment[variable] ?? '')) return undefined
  const named = environment[variable] ?? ''
  const listed = environment[firstSet(environment, 'no_proxy', 'NO_PROXY') ?? ''] ?? ''
  const spared = listed.split(/[\s,]+/).filter((host) => host !== '')
  if (spared.includes('*')) return undefined
  const url = named.includes('://') ? named : `http://${named}`
  if (!isProxyAddress(url))
    throw new GateError('input-invalid', `${variable} is not the address of a proxy`, {
      hint: 'write http://user:password@host:port; in the password encode / as %2F, # as %23, ? as %3F and @ as %40',
    })
  return {
    variable,
    url,
    bypass: spared.join(','),
    // Node itself does not read `ALL_PROXY`.
    by: own !== undefined && environment['NODE_USE_ENV_PROXY'] === '1' ? 'node' : byProgram(),
  }
}

/**
 * Returns whether Node accepts this proxy address. Node rejects a path, and an unencoded slash in the
 * password would begin one.
 */
function isProxyAddress(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || url.hostname === '') return false
  return ['', '/'].includes(url.pathname) && url.search === '' && url.hash === ''
}

/**
 * Returns the texts that messages must not contain: the address with its credentials, and the password by
 * itself. Empty if there are no credentials.
 */
export function proxySecrets(environment: Environment): readonly string[] {
  const proxy = proxyIn(environment)
  if (proxy === undefined) return []
  const { href, username, password } = new URL(proxy.url)
  if (username === '' && password === '') return []
  const [user, word] = [decoded(username), decoded(password)]
  return [proxy.url, href, `${user}:${word}`, password, word].filter((one) => one !== '')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Returns `program` if this Node can set a proxy. Importing `node:http` would load all of Node's HTTP
 * client, which takes longer than reading the configuration.
 */
function byProgram(): EnvironmentProxy['by'] {
  return 'setGlobalProxyFromEnv' in process.getBuiltinModule('node:http') ? 'program' : undefined
}

function firstSet(environment: Environment, ...names: readonly string[]): string | undefined {
  return names.find((name) => (environment[name] ?? '') !== '')
}
