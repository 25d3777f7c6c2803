import { quoted } from '../../lib/text/printing/printable.ts'
import { replacePlaceholders } from '../../lib/text/placeholders.ts'
import { GateError } from '../../lib/errors.ts'
import type { Side } from '../../lib/sides.ts'

/** The values of `{side}`, `{sha}` and `{port}`. `port` is undefined if no server is started. */
export type UrlPlaces = {
  readonly side: Side
  readonly sha: string
  readonly port: number | undefined
}

/**
 * Returns the address configured under `key` with its placeholders replaced, except those for
 * questions. Throws `config-invalid` if the address is not http or https, has a user name, a
 * password or a fragment, or contains `{port}` although no server is started.
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
    throw refused(named, '{port} is only known if pipeline.start runs the server')
  const url = URL.parse(text)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw refused(named, 'expected a URL that begins with http:// or https://')
  // The message does not quote the URL, because the URL contains credentials.
  if (url.username !== '' || url.password !== '')
    throw refused(key, 'expected a URL without a user name or password')
  if (url.hash !== '') throw refused(named, 'expected a URL without #')
  return text
}

/**
 * Returns whether an address refers to this machine, judged only by its text, without a DNS lookup.
 */
export function isLoopback({ hostname }: URL): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    hostname === '0.0.0.0' ||
    /^127(?:\.\d{1,3}){3}$/.test(hostname)
  )
}
