import type { HttpSettings } from '../../lib/model/settings/settings.ts'
import type { SideRequest } from '../side-request.ts'
import { quoted } from '../../lib/text/printing/printable.ts'
import { GateError } from '../../lib/errors.ts'
import type { Side } from '../../lib/sides.ts'
import { isLoopback, serverUrl, type UrlPlaces } from './server-url.ts'

export type HttpReach = {
  /** The measured commit. */
  readonly sha: string
  /**
   * Values of the headers that the settings name, as far as they may be sent to this address. Throws a `GateError` for
   * one that may not, or has no value; the address of `ready` is then sent none.
   */
  readonly headersTo: (
    url: URL,
    settings: HttpSettings,
    asked: 'url' | 'ready',
  ) => ReadonlyMap<string, string>
}

/** Where a side's server is asked, and the headers that it is sent: secrets, which nobody else is handed. */
export type AskedAt = Pick<Addresses, 'url'> & {
  readonly headers: ReadonlyMap<string, string>
  readonly ready: { readonly url: URL; readonly headers: ReadonlyMap<string, string> } | undefined
}

/**
 * The addresses of a side's server, which has the port `port`, undefined for one that runs already. Throws as
 * `addressesOf` and `headersTo` do.
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
 * Where a side's server is asked, with the placeholders of questions left, and where it says that it is ready; undefined:
 * it says so otherwise.
 */
type Addresses = { readonly url: string; readonly ready: URL | undefined }

/**
 * The addresses of a side's server. `port` is the one that it is given, undefined for a server that runs
 * already. Throws `config-invalid` for an address that is none, for a server of ours at a fixed port of this
 * machine, and for one that runs already and is to be awaited by its output.
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
  const message = `${side}: pipeline.url is ${quoted(url)}: expected {port} in it, since the servers of base and head run side by side and one could answer in the other's place`
  return new GateError('config-invalid', message, {
    hint: 'let the server listen on the port in its environment variable PORT, and write {port} into the URL',
    side,
  })
}

function unreadableLog(side: Side): GateError {
  const message = `${side}: pipeline.ready waits for a line of the server's output, and without pipeline.start there is none to read`
  return new GateError('config-invalid', message, { hint: 'give ready a URL, or none', side })
}
