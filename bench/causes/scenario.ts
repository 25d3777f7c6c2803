import type { Cause } from '../../src/lib/model/cause.ts'
import type { Fallen } from './fallen.ts'
import type { Kind, Site } from './site.ts'

/** What a change of a site makes true. */
export type Truth = {
  /** The likely causes that are right, by their ids; none: it has to be silent. */
  readonly likely: readonly string[]
  /** Of a harm that no likely cause is made for: to say nothing is no mistake. */
  readonly isOutside?: true
  /** Right as well where nothing but the price of the context fell. */
  readonly ofPrice?: string
  /** The causes that are right of a question that got worse; undefined: the change does not settle it. */
  readonly single?: (fallen: Fallen) => readonly Cause[] | undefined
}

/** A kind of change. What it draws it draws from the site's `below`. */
export type Scenario = {
  readonly name: string
  /** Without it both. */
  readonly only?: Kind
  /** What the program leaves out. */
  readonly adapter?: 'texts alone'
  readonly needs?: 'model'
  /** What base has that is not plain. */
  readonly base?: (site: Site) => void
  /** Changes head. */
  readonly plant: (site: Site) => Truth
}

/** Nothing to be said. */
export const silence: Truth = { likely: [] }
