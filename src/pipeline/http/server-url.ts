import { quoted } from '../../lib/text/printing/printable.ts'
import { replacePlaceholders } from '../../lib/text/placeholders.ts'
import { GateError } from '../../lib/errors.ts'
import type { Side } from '../../lib/sides.ts'

/** What `{side}`, `{sha}` and `{port}` stand for; `port` is undefined if no server is started. */
export type UrlPlaces = {
  readonly side: Side
  readonly sha: string
  readonly port: number | undefined
}

/**
 * The address that a side's configuration names under `key`, its placeholders replaced but for those of
 * questions. Throws `config-invalid` for anything but http and https, for a user name or password, for a
 * fragment, and for `{port}` if no server is started.
 */
export function serverUrl(written: string, key: string, { side, sha, port }: UrlPlaces): string {
  const text = replacePlaceholders(
    written,
    new Map(Object.entries({ side, sha, port: String(port) })),
  )
  const refused = (name: string, why: string) =>
    new GateError('config-invalid', `${side}: ${name}: ${why}`, { side })
  const named = `${key} is ${quoted(written)}`
  if (port === undefined && written.includes('{port}'))
    throw refused(
      named,
      '{port} needs pipeline.start: without it there is no server to give a port to',
    )
  const url = URL.parse(text)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw refused(named, 'expected a URL that begins with http:// or https://')
  // Whoever wrote a password into it does not want to read it in a log.
  if (url.username !== '' || url.password !== '')
    throw refused(key, 'expected a URL without user name and password')
  if (url.hash !== '') throw refused(named, 'expected a URL without #')
  return text
}

/** Whether an address is one of this machine by its very writing: nothing is looked up. */
export function isLoopback({ hostname }: URL): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    hostname === '0.0.0.0' ||
    /^127(?:\.\d{1,3}){3}$/.test(hostname)
  )
}
