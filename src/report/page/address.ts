import { useEffect, useState } from 'preact/hooks'

/** The current location. `#/q/ID?f=worse` has the path `/q/ID` and the query parameter `f`. */
export type Address = {
  readonly path: string
  readonly query: URLSearchParams
}

/** Parses the part of an address after `#`. An empty or invalid path means the overview. */
function addressOf(hash: string): Address {
  const [path = '', query = ''] = hash.replace(/^#/, '').split(/\?(.*)/s)
  return { path: path.startsWith('/') ? path : '/', query: new URLSearchParams(query) }
}

/** A question list's filter and sort order. A missing property has its default value. */
export type Listing = { readonly filter?: string; readonly sort?: string }

/** Returns the address of the question list with a filter such as `worse cause:crowded-out`. */
export function listHref(listing: Listing = {}): string {
  return `#/q${queryOf(listing)}`
}

/**
 * Returns a question's address, which keeps the filter and order of the list that the reader came
 * from.
 */
export function questionHref(id: string, listing: Listing = {}): string {
  return `#/q/${encodeURIComponent(id.toWellFormed())}${queryOf(listing)}`
}

function queryOf({ filter = '', sort = '' }: Listing): string {
  const query = new URLSearchParams()
  if (filter !== '') query.set('f', filter)
  if (sort !== '') query.set('sort', sort)
  return query.size === 0 ? '' : `?${query}`
}

export function listingOf({ query }: Address): Required<Listing> {
  return { filter: query.get('f') ?? '', sort: query.get('sort') ?? '' }
}

/**
 * Returns the question id in an address, or undefined if there is none. `questionHref` has replaced
 * any lone surrogates in the id.
 */
export function questionOf({ path }: Address): string | undefined {
  if (!path.startsWith('/q/')) return undefined
  try {
    return decodeURIComponent(path.slice('/q/'.length))
  } catch {
    return undefined
  }
}

/** Returns the current address and updates the component when the address changes. */
export function useAddress(): Address {
  const [address, setAddress] = useState(() => addressOf(location.hash))
  useEffect(() => {
    const read = (): void => setAddress(addressOf(location.hash))
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return address
}

/**
 * Replaces the current address without adding a history entry, because typing in the filter would
 * otherwise add one per letter.
 */
export function replaceAddress(href: string): void {
  history.replaceState(undefined, '', href)
  dispatchEvent(new HashChangeEvent('hashchange'))
}
