import { GateError } from '../errors.ts'
import type { Log } from '../log.ts'
import { type Environment, isSpared, proxyIn, proxySecrets, socksOf } from './proxy.ts'
import { printable } from '../text/printing/printable.ts'

export type ModelAccess = {
  /** Undefined if the server needs no key. */
  readonly key: string | undefined
  /** Base URL without `/embeddings` or `/chat/completions`, or undefined for OpenAI's own API. */
  readonly baseUrl: string | undefined
  /** Additional request headers. Their values are as secret as the key. */
  readonly headers?: ReadonlyMap<string, string>
  readonly environment: NodeJS.ProcessEnv
  readonly log: Log
}

export type Endpoint = Pick<ModelAccess, 'key' | 'headers'> & {
  readonly baseUrl: string
  /** The only origin that requests are sent to. */
  readonly origin: string
  /** The address without its query, which could contain a secret. */
  readonly name: string
  /** The proxy's secrets, which messages must not contain. */
  readonly proxySecrets: readonly string[]
}

export const defaultBaseUrl = 'https://api.openai.com/v1'

/**
 * Checks the address that the key and documents would be sent to. Throws `judge-unavailable` if the
 * address is not a URL, contains credentials or a fragment, or does not use https (http is allowed
 * for this machine). Also throws it if a credential would be sent with
 * `NODE_TLS_REJECT_UNAUTHORIZED=0`, or if OpenAI's API would be used without a credential. Throws
 * `input-invalid` as `proxyIn` does, except for an endpoint on this machine.
 */
export function checkEndpoint(access: Omit<ModelAccess, 'log'>): Endpoint {
  const { baseUrl = defaultBaseUrl, key } = access
  const url = URL.parse(baseUrl)
  if (url === null)
    throw refused(
      `"${printable(baseUrl)}" is not a URL`,
      'give an address such as https://example.com/v1',
    )
  const name = `${url.origin}${url.pathname.replace(/\/+$/, '')}`
  if (url.username !== '' || url.password !== '' || url.hash !== '')
    throw refused(
      `${name} contains credentials or a fragment`,
      'remove them from the address, and pass the key as `api-key`',
    )
  if (!isEncrypted(url))
    throw refused(
      `${name} is not https`,
      'use an https address: text and the key are sent only over encrypted connections, or to this machine',
    )
  checkCredential(url, { ...access, name })
  return {
    baseUrl,
    origin: url.origin,
    name,
    key,
    headers: access.headers ?? new Map(),
    proxySecrets: isThisMachine(url) ? [] : proxySecrets(access.environment),
  }
}

/** Returns the secrets that messages about the endpoint must not contain. */
export function secretsOf(endpoint: Endpoint): readonly string[] {
  const { key, headers = new Map<string, string>(), proxySecrets: ofProxy } = endpoint
  return [...(key === undefined ? [] : [key]), ...headers.values(), ...ofProxy]
}

function checkCredential(
  url: URL,
  { name, key, headers, environment }: Omit<ModelAccess, 'log'> & { readonly name: string },
): void {
  const isSecret = key !== undefined || (headers?.size ?? 0) > 0
  if (!isSecret && isProviders(url.hostname))
    throw refused(
      `${name} needs a key`,
      'set the input `api-key` (on the command line: OPENAI_API_KEY), or set `base-url` to another server',
    )
  if (isSecret && trustsAnybody(environment))
    throw refused(
      'NODE_TLS_REJECT_UNAUTHORIZED=0 is set, so anybody on the network could read the key',
      'unset it; to trust your own certificate, set NODE_EXTRA_CA_CERTS to its file',
    )
}

/**
 * Returns whether TLS certificate verification is off, which would let an attacker on the network read
 * a secret.
 */
export function trustsAnybody(environment: Readonly<Record<string, string | undefined>>): boolean {
  return environment['NODE_TLS_REJECT_UNAUTHORIZED'] === '0'
}

function refused(what: string, hint: string): GateError {
  return new GateError('judge-unavailable', `the model's endpoint is not used: ${what}`, { hint })
}

/**
 * Returns whether a string is a valid model address. It must use https, or http on this machine,
 * because a key must never cross the network unencrypted. User names, passwords and fragments are
 * not allowed.
 */
export function isEndpoint(text: string): boolean {
  // Checks the text first, because the URL parser silently corrects spaces and backslashes, and
  // drops an empty user name or fragment.
  if (!/^https?:\/\/[^\s\\@/?#]+(?:[/?][^\s\\#]*)?$/.test(text)) return false
  const url = URL.parse(text)
  return url !== null && isEncrypted(url)
}

/** Returns whether an address is on this machine. `isEndpoint` must accept the address. */
export function isLocalEndpoint(address: string): boolean {
  return isThisMachine(new URL(address))
}

/**
 * Returns whether the host belongs to OpenAI. Its servers require a key, and accept request fields
 * that other servers may reject.
 */
export function isProviders(hostname: string): boolean {
  return hostname === 'openai.com' || hostname.endsWith('.openai.com')
}

function isEncrypted(url: URL): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url))
}

/**
 * Returns whether the host is this machine. `URL` has already normalised the host name: an IPv4
 * address has four parts, and an IPv6 address is in brackets.
 */
function isThisMachine({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname)
}

/**
 * Returns the names of the environment variables that redirect requests or add trusted certificates.
 * These variables are logged rather than refused, because company networks may require them.
 */
export function detours(environment: Environment): readonly string[] {
  const proxy = proxyIn(environment)
  const proxies = proxy?.by === undefined ? [] : [proxy.variable]
  const trusts = (environment['NODE_EXTRA_CA_CERTS'] ?? '') === '' ? [] : ['NODE_EXTRA_CA_CERTS']
  return [...proxies, ...trusts]
}

/**
 * Returns a note if the environment sets a proxy for this address that will not be used, or an
 * empty string otherwise.
 */
function unusedProxy(baseUrl: string, environment: Environment): string {
  if (isSpared(new URL(baseUrl), environment)) return ''
  const socks = socksOf(environment)
  if (socks !== undefined)
    return `; ${socks} is not used, because it is a SOCKS proxy: set HTTPS_PROXY to an http proxy`
  const proxy = proxyIn(environment)
  if (proxy === undefined || proxy.by !== undefined) return ''
  return `; ${proxy.variable} is not used: set HTTPS_PROXY and NODE_USE_ENV_PROXY=1, or use Node 24.14 or newer`
}

/**
 * Returns a log line that says where text is sent. It names the model, the server, the kind of
 * credential, and the variables that redirect requests.
 */
export function whereLine(
  what: string,
  { name, baseUrl, key, headers = new Map() }: Endpoint,
  environment: NodeJS.ProcessEnv,
): string {
  const isLocal = isLocalEndpoint(baseUrl)
  const also = isLocal ? [] : detours(environment)
  const by = also.length === 0 ? '' : `; set in the environment: ${also.join(', ')}`
  const more = headers.size === 0 ? '' : `, and with ${[...headers.keys()].join(', ')}`
  return `${what} come from ${name}; requests are sent ${key === undefined ? 'without a key' : 'with the key'}${more}${by}${isLocal ? '' : unusedProxy(baseUrl, environment)}`
}
