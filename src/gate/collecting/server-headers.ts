import type { Policy } from '../../policy/policy.ts'
import { type ErrorCode, GateError } from '../../lib/errors.ts'
import { secretIn } from '../../lib/secret-in.ts'
import type { MeasuredSides, Side } from '../../lib/sides.ts'
import { isEndpoint, trustsAnybody } from '../../lib/llm/endpoint.ts'
import type { HttpReach } from '../../pipeline/http/asked-at.ts'
import type { HttpSettings } from '../../lib/model/settings/settings.ts'
import { methodOf } from '../../pipeline/http/asking/server-request.ts'
import { passes } from '../../pipeline/pass-env.ts'
import { serverUrl } from '../../pipeline/http/server-url.ts'
import { asAside } from '../../policy/default-branch-config.ts'
import { doubtOf } from '../reach-models.ts'
import type { GateRequest, PipelinePorts } from '../request.ts'

type Work = {
  readonly policy: Pick<Policy, 'from' | 'vouching' | 'ofDefault'>
  readonly commits: MeasuredSides<string>
  readonly request: Pick<GateRequest, 'environment' | 'passEnv'>
  readonly ports: Pick<PipelinePorts, 'models'>
}

/**
 * Returns a function that decides which headers to send with a request to a side's server. Headers
 * contain secrets, and a pull request must not be able to send them elsewhere. A header is therefore
 * sent only if base's configuration sets it from the same variable, and the request has the method, host
 * and path in base's configuration. If base is not on the default branch, the default branch's
 * configuration must allow the header too. Headers whose variable is in `pass-env` are always sent,
 * because head's code can read that variable anyway.
 *
 * The function throws `pipeline-failed` if a header is not allowed or would be sent over an unencrypted
 * connection, and `secret-unavailable` if a variable is missing from the environment or if certificates
 * are not checked. A request to the `ready` address may have the host and path of base's `ready` or
 * `url`, and headers that are not allowed are left out of it. A `secret-unavailable` error is not
 * considered the side's own failure. Otherwise, a pull request from a fork, which gets no secrets, could
 * look like one that fixes base.
 */
export function serverHeaders(
  { policy, commits, request: { environment, passEnv }, ports }: Work,
  side: Side,
): HttpReach['headersTo'] {
  const error = (code: ErrorCode, what: string, hint: string): GateError =>
    new GateError(code, `${side}: ${what}`, { hint, side })
  return (url, settings, asked) => {
    const entries = Array.from(settings.headers, ([name, variable]): Header => ({ name, variable }))
    const trust = { from: policy.from, baseUrl: url.href }
    const at = { settings, side, sha: commits[side] ?? '', url, asked }
    const sent = entries.filter((header) => {
      if (asked === 'ready' && !isEndpoint(url.href)) return false
      if (passes(header.variable, passEnv)) return true
      const own =
        doubtOf(trust, commits, ports.models) ??
        foreignTo(
          {
            said: policy.vouching,
            by: 'base',
            otherwise: `which base's config does not set from ${header.variable}`,
          },
          { header, ...at },
        )
      const why =
        own ?? (ports.models.trustsHead ? undefined : unsaid(policy.ofDefault, { header, ...at }))
      if (why === undefined || asked === 'ready') return why === undefined
      const into = own === undefined ? ` into ${policy.ofDefault?.branch}` : ''
      throw error(
        'pipeline-failed',
        `no secret is sent for pipeline.headers.${header.name}, ${why}`,
        `merge the change to the server settings under pipeline${into} first, with {side} or {sha} in \`url\` if each side has its own index; or list ${header.variable} in \`pass-env\`, if head's code may read it`,
      )
    })
    if (sent.length === 0) return new Map()
    requirePrivate(url, environment, error)
    return new Map(
      sent.map(({ name, variable }) => [
        name,
        secretIn(environment, variable, (why) =>
          error(
            'secret-unavailable',
            `${variable}, which pipeline.headers uses, ${why}`,
            setIt(variable),
          ),
        ),
      ]),
    )
  }
}

type Header = { readonly name: string; readonly variable: string }

function setIt(variable: string): string {
  return `set the variable ${variable} (in a workflow: under env, from a secret); GitHub does not pass secrets to pull requests from forks or from Dependabot`
}

function requirePrivate(
  url: URL,
  environment: GateRequest['environment'],
  error: (code: ErrorCode, what: string, hint: string) => GateError,
): void {
  if (!isEndpoint(url.href))
    throw error(
      'pipeline-failed',
      `no secret is sent to ${url.origin}, which does not use https`,
      'headers are sent only over encrypted connections, or to this machine itself',
    )
  if (trustsAnybody(environment))
    throw error(
      'secret-unavailable',
      'NODE_TLS_REJECT_UNAUTHORIZED=0 is set, so anybody on the network could read `pipeline.headers`',
      'unset NODE_TLS_REJECT_UNAUTHORIZED; to trust your own certificate, set NODE_EXTRA_CA_CERTS to the path of its file',
    )
}

type Sent = {
  readonly header: Header
  readonly settings: HttpSettings
  readonly side: Side
  readonly sha: string
  readonly url: URL
  readonly asked: 'url' | 'ready'
}

type Voice = {
  readonly said: Policy['vouching']
  /** The name of the branch or side whose configuration decides, for messages. */
  readonly by: string
  /** The reason to give if the configuration does not set the header. */
  readonly otherwise: string
}

/**
 * Returns why the default branch does not allow sending the header to the address. Returns undefined if
 * it does, or if base belongs to the default branch.
 */
function unsaid(ofDefault: Policy['ofDefault'], sent: Sent): string | undefined {
  if (ofDefault === undefined) return undefined
  const { branch: by, config, fault } = ofDefault
  const otherwise = `which ${by}'s config does not set from ${sent.header.variable}${asAside(fault)}`
  return foreignTo({ said: config?.pipeline, by, otherwise }, sent)
}

/**
 * Returns why a configuration does not allow sending this header to this address, or undefined if it does.
 */
function foreignTo(
  { said, by, otherwise }: Voice,
  { header: { name, variable }, settings, side, sha, url, asked }: Sent,
): string | undefined {
  if (said?.kind !== 'http' || said.headers.get(name) !== variable) return otherwise
  const ofVoice = (written: string): URL =>
    new URL(serverUrl(written, `pipeline.${asked}`, { side, sha, port: undefined }))
  const { ready } = said
  if (asked === 'ready') {
    const named = [said.url, ...(ready?.kind === 'url' ? [ready.url] : [])].map(ofVoice)
    const isNamed = named.some((one) => isSamePath(one, url))
    return isNamed
      ? undefined
      : `because ${by}'s config does not contain the address ${url.origin}${url.pathname}`
  }
  const [own, named] = [askedBy(settings, url), askedBy(said, ofVoice(said.url))]
  return own === named ? undefined : `because ${by}'s config uses ${named}, not ${own}`
}

function isSamePath(one: URL, other: URL): boolean {
  return one.origin === other.origin && one.pathname === other.pathname
}

function askedBy(settings: HttpSettings, { origin, pathname }: URL): string {
  return `${methodOf(settings, settings.url)} ${origin}${pathname}`
}
