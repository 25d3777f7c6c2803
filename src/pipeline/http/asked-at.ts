import type { HttpSettings } from '../../model/settings/settings.ts'
import type { SideRequest } from '../side-request.ts'
import { type Addresses, addressesOf } from './addresses.ts'

/** What is known of a side's server beside its settings. */
export type HttpReach = {
  /** The measured commit. */
  readonly sha: string
  /**
   * Values of the headers that the settings name, as far as they may be sent to this address. Throws a `GateError` for
   * one that may not, or has no value.
   */
  readonly headersTo: (url: URL, settings: HttpSettings) => ReadonlyMap<string, string>
}

/** Where a side's server is asked, and the headers that it is sent: secrets, which nobody else is handed. */
export type AskedAt = Addresses & { readonly headers: ReadonlyMap<string, string> }

/**
 * The addresses of a side's server, which has the port `port`, undefined for one that runs already. Throws as
 * `addressesOf` and `headersTo` do.
 */
export function askedAt(
  { settings, side }: SideRequest<HttpSettings>,
  { sha, headersTo }: HttpReach,
  port: number | undefined,
): AskedAt {
  const addresses = addressesOf(settings, { side, sha, port })
  return { ...addresses, headers: headersTo(new URL(addresses.url), settings) }
}
