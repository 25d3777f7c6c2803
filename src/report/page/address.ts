import { useEffect, useState } from 'preact/hooks'

/** Where the reader is: `#/q/ID?f=worse` has the path `/q/ID` and the query `f`. */
export type Address = {
  readonly path: string
  readonly query: URLSearchParams
}

/** Reads the part of an address after its `#`. Nothing, or what is not a path, is the overview. */
function addressOf(hash: string): Address {
  const [path = '', query = ''] = hash.replace(/^#/, '').split(/\?(.*)/s)
  return { path: path.startsWith('/') ? path : '/', query: new URLSearchParams(query) }
}

/** The filter and the order of a list of questions; what is left out is the default. */
export type Listing = { readonly filter?: string; readonly sort?: string }

/** Address of the list of questions that a filter lets through, e.g. `worse cause:crowded-out`. */
export function listHref(listing: Listing = {}): string {
  return `#/q${queryOf(listing)}`
}

/** Address of a question, within the list that it is read in. */
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

/** The id of the question that an address names, well-formed; undefined if it names none. */
export function questionOf({ path }: Address): string | undefined {
  if (!path.startsWith('/q/')) return undefined
  try {
    return decodeURIComponent(path.slice('/q/'.length))
  } catch {
    return undefined
  }
}

/** The address that the page is at, as it changes. */
export function useAddress(): Address {
  const [address, setAddress] = useState(() => addressOf(location.hash))
  useEffect(() => {
    const read = (): void => setAddress(addressOf(location.hash))
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return address
}

/** Takes the place of the address that the page is at, so each letter of a filter is no step back. */
export function replaceAddress(href: string): void {
  history.replaceState(undefined, '', href)
  dispatchEvent(new HashChangeEvent('hashchange'))
}
