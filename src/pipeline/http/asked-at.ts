import type { HttpSettings } from '../../lib/model/settings/settings.ts'
import type { SideRequest } from '../side-request.ts'
import { quoted } from '../../lib/text/printing/printable.ts'
import { GateError } from '../../lib/errors.ts'
import type { Side } from '../../lib/sides.ts'
import { isLoopback, serverUrl, type UrlPlaces } from './server-url.ts'

export type HttpReach = {
  readonly sha: string
  /**
   * Returns the values of the configured headers that may be sent to this address. Throws a
   * `GateError` if a header may not be sent there or has no value. For the `ready` address, omits
   * such headers instead.
   */
  readonly headersTo: (
    url: URL,
    settings: HttpSettings,
    asked: 'url' | 'ready',
  ) => ReadonlyMap<string, string>
}

/** The address of a side's server, and the headers to send. Header values are secrets. */
export type AskedAt = Pick<Addresses, 'url'> & {
  readonly headers: ReadonlyMap<string, string>
  readonly ready: { readonly url: URL; readonly headers: ReadonlyMap<string, string> } | undefined
}

/**
 * Returns the addresses and headers for a side's server. `port` is undefined for a server that RAG
 * Gate does not start. Throws the same errors as `addressesOf` and `headersTo`.
 */
export function askedAt(
  { settings, side }: SideRequest<HttpSettings>,
  { sha, headersTo }: HttpReach,
  port: number | undefined,
): AskedAt {
  const { url, ready } = addressesOf(settings, { side, sha, port })
  return {
    url,
    headers: headersTo(new URL(url), settings, 'url'),
    ready: ready && { url: ready, headers: headersTo(ready, settings, 'ready') },
  }
}

/**
 * The address for questions, which still contains the placeholders for each question, and the
 * address to check for readiness, which is undefined if readiness is detected in another way.
 */
type Addresses = { readonly url: string; readonly ready: URL | undefined }

/**
 * Returns the addresses of a side's server. `port` is its assigned port, or undefined for a server
 * that RAG Gate does not start. Throws `config-invalid` if an address is invalid, if a server that
 * RAG Gate starts has a fixed local port, or if `pipeline.ready` waits for the output of a server
 * that RAG Gate does not start.
 */
function addressesOf(settings: HttpSettings, places: UrlPlaces): Addresses {
  const { side } = places
  const url = serverUrl(settings.url, 'pipeline.url', places)
  if (settings.start !== undefined && isLoopback(new URL(url)) && !settings.url.includes('{port}'))
    throw fixedPort(settings.url, side)
  switch (settings.ready?.kind) {
    case 'url':
      return { url, ready: new URL(serverUrl(settings.ready.url, 'pipeline.ready', places)) }
    case 'log':
      if (settings.start === undefined) throw unreadableLog(side)
      return { url, ready: undefined }
    case undefined:
      return { url, ready: undefined }
  }
}

function fixedPort(url: string, side: Side): GateError {
  const message = `${side}: pipeline.url is ${quoted(url)}, but must contain {port}, because the servers of base and head run at the same time and each needs its own port`
  return new GateError('config-invalid', message, {
    hint: 'make the server listen on the port in its environment variable PORT, and write {port} into the URL',
    side,
  })
}

function unreadableLog(side: Side): GateError {
  const message = `${side}: pipeline.ready waits for a line in the server's output, but without pipeline.start there is no output to read`
  return new GateError('config-invalid', message, {
    hint: 'set pipeline.ready to a URL, or remove it',
    side,
  })
}
