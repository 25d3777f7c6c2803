import { printable } from '../text/printable.ts'
import { GateError } from '../core/errors.ts'
import { type OidcIdentity, takesTokens } from './oidc.ts'

/** Where a model answers, checked. */
export type Endpoint = {
  readonly baseUrl: string
  /** Requests go nowhere else. */
  readonly origin: string
  /** The address as people may see it: without query, which could hold a secret. */
  readonly name: string
  readonly key: string | undefined
  /** In place of a key. */
  readonly oidc: OidcIdentity | undefined
}

/** Address of the endpoint where none is configured. */
const defaultBaseUrl = 'https://api.openai.com/v1'

/**
 * Checks where a key and texts would be sent. Throws `judge-unavailable`, before anything is sent, for an
 * address that is no URL, holds credentials or a fragment, or is not https (http to this machine is fine);
 * for a credential together with NODE_TLS_REJECT_UNAUTHORIZED=0; without one where the default needs it;
 * and for tokens in place of a key with anybody but their provider.
 */
export function checkEndpoint({
  baseUrl = defaultBaseUrl,
  key,
  oidc,
  environment,
}: {
  readonly baseUrl: string | undefined
  readonly key: string | undefined
  readonly oidc: OidcIdentity | undefined
  readonly environment: NodeJS.ProcessEnv
}): Endpoint {
  const url = URL.parse(baseUrl)
  if (url === null)
    throw refused(
      `"${printable(baseUrl)}" is no URL`,
      'give an address such as https://example.com/v1',
    )
  const name = `${url.origin}${url.pathname.replace(/\/+$/, '')}`
  if (url.username !== '' || url.password !== '' || url.hash !== '')
    throw refused(
      `${name} holds credentials or a fragment`,
      'give the key as `api-key`, and the address without it',
    )
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isThisMachine(url.hostname)))
    throw refused(
      `${name} is not https`,
      'texts and key go through encrypted connections only, or to this machine itself',
    )
  checkCredential({ url, name, key, oidc, environment })
  return { baseUrl, origin: url.origin, name, key, oidc }
}

function checkCredential({
  url,
  name,
  key,
  oidc,
  environment,
}: {
  readonly url: URL
  readonly name: string
  readonly key: string | undefined
  readonly oidc: OidcIdentity | undefined
  readonly environment: NodeJS.ProcessEnv
}): void {
  if (key !== undefined && oidc !== undefined)
    throw refused(
      'a key and an identity provider are both given',
      'give either `api-key`, or `identity-provider`, `service-account` and `audience`',
    )
  if (key === undefined && oidc === undefined && isProviders(url.hostname))
    throw refused(
      `${name} needs a key`,
      'set the input `api-key`, on the command line OPENAI_API_KEY, or name another server as `base-url`',
    )
  if (oidc !== undefined && !takesTokens(url))
    throw refused(
      `${name} is asked without a key, and tokens of \`identity-provider\` go to api.openai.com alone`,
      'leave `base-url` out, or give an `api-key` in place of `identity-provider`',
    )
  const isSecret = key !== undefined || oidc !== undefined
  if (isSecret && environment['NODE_TLS_REJECT_UNAUTHORIZED'] === '0')
    throw refused(
      'NODE_TLS_REJECT_UNAUTHORIZED=0 is set, so that anybody could read the key',
      'unset it; for a certificate of your own name its file in NODE_EXTRA_CA_CERTS',
    )
}

/** A host of OpenAI itself, which knows all that its own client sends. */
export function isProviders(hostname: string): boolean {
  return hostname === 'openai.com' || hostname.endsWith('.openai.com')
}

function isThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname)
}

function refused(what: string, hint: string): GateError {
  return new GateError('judge-unavailable', `the model's endpoint is not used: ${what}`, { hint })
}

/** Variables that lead requests elsewhere or trust other certificates, which companies need: named, not refused. */
export function detours(environment: NodeJS.ProcessEnv): readonly string[] {
  const proxies =
    environment['NODE_USE_ENV_PROXY'] === '1'
      ? ['HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy']
      : []
  return [...proxies, 'NODE_EXTRA_CA_CERTS'].filter((name) => (environment[name] ?? '') !== '')
}

/** One line on where texts go: the host, the model, how it is asked, and what else leads requests elsewhere. */
export function whereLine(
  what: string,
  { name, key, oidc }: Endpoint,
  environment: NodeJS.ProcessEnv,
): string {
  const also = detours(environment)
  const by = also.length === 0 ? '' : `; set in the environment: ${also.join(', ')}`
  const without = oidc === undefined ? 'without a key' : 'with short-lived tokens'
  return `${what} come from ${name}, asked ${key === undefined ? without : 'with the key'}${by}`
}
