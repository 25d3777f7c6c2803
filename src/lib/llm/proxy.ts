import { GateError } from '../errors.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** The proxy for https requests that is set in the environment. */
export type EnvironmentProxy = {
  readonly variable: string
  readonly url: string
  /** The hosts in `NO_PROXY`, which are contacted directly. */
  readonly bypass: string
  /**
   * Whether this program or, with `NODE_USE_ENV_PROXY=1`, Node sends requests through the proxy.
   * Undefined if neither does, because this Node is older than 24.14.
   */
  readonly by: 'program' | 'node' | undefined
}

/**
 * Returns the environment's proxy, or undefined if none is set or every host is exempt. As in git,
 * ALL_PROXY is used if HTTPS_PROXY is not set, but a SOCKS proxy in ALL_PROXY is ignored.
 * `direct://` means no proxy. Throws `input-invalid` if the variable does not contain the address
 * of an http proxy. The message omits the value, which may contain a password.
 */
export function proxyIn(environment: Environment): EnvironmentProxy | undefined {
  const { own, variable, named } = namedIn(environment)
  if (variable === undefined || /^direct:/i.test(named)) return undefined
  const spared = sparedIn(environment)
  if (spared.includes('*') || socksOf(environment) !== undefined) return undefined
  if (isSocks(named))
    throw new GateError(
      'input-invalid',
      `${variable} is a SOCKS proxy, which is not supported for requests to models`,
      {
        hint: 'set HTTPS_PROXY to an http proxy, or move the SOCKS proxy to ALL_PROXY, which is then used only by git',
      },
    )
  const url = named.includes('://') ? named : `http://${named}`
  if (!isProxyAddress(url))
    throw new GateError('input-invalid', `${variable} is not the address of a proxy`, {
      hint: 'write http://user:password@host:port; in the password, encode / as %2F, # as %23, ? as %3F and @ as %40',
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
 * Returns the name of the ALL_PROXY variable, as it is written in the environment (upper or lower case),
 * if its value is a SOCKS proxy. Such a proxy is ignored.
 */
export function socksOf(environment: Environment): string | undefined {
  const { own, variable, named } = namedIn(environment)
  return own === undefined && isSocks(named) ? variable : undefined
}

function isSocks(named: string): boolean {
  return /^socks/i.test(named)
}

function namedIn(environment: Environment) {
  const own = firstSet(environment, 'https_proxy', 'HTTPS_PROXY')
  const variable = own ?? firstSet(environment, 'all_proxy', 'ALL_PROXY')
  return { own, variable, named: environment[variable ?? '']?.trim() ?? '' }
}

/** Returns whether NO_PROXY lists this host, a parent domain, or every host, following curl's rules. */
export function isSpared({ hostname, port }: URL, environment: Environment): boolean {
  const host = hostname.replaceAll(/[[\]]/g, '')
  const names = [host, `${hostname}:${port === '' ? '443' : port}`].map((name) => `.${name}`)
  return sparedIn(environment).some((one) => {
    const domain = `.${one.toLowerCase().replace(/^\*?\./, '')}`
    return one === '*' || names.some((name) => name.endsWith(domain))
  })
}

function sparedIn(environment: Environment): readonly string[] {
  const listed = environment[firstSet(environment, 'no_proxy', 'NO_PROXY') ?? ''] ?? ''
  return listed.split(/[\s,]+/).filter((host) => host !== '')
}

/**
 * Returns whether Node accepts a string as a proxy's address. Node rejects an address with a path,
 * and an unencoded slash in the password would begin one.
 */
function isProxyAddress(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || url.hostname === '' || !/^https?:$/.test(url.protocol)) return false
  return ['', '/'].includes(url.pathname) && url.search === '' && url.hash === ''
}

/**
 * Returns the strings that messages must not contain, such as the proxy's address with its
 * credentials, and its password. Returns an empty list if there are no credentials.
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
 * Returns `program` if this version of Node can set a proxy, or undefined otherwise. `node:http` is
 * not imported statically, because loading all of Node's HTTP client takes longer than reading the
 * configuration.
 */
function byProgram(): EnvironmentProxy['by'] {
  return 'setGlobalProxyFromEnv' in process.getBuiltinModule('node:http') ? 'program' : undefined
}

function firstSet(environment: Environment, ...names: readonly string[]): string | undefined {
  return names.find((name) => (environment[name] ?? '') !== '')
}
