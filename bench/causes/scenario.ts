import type { Cause } from '../../src/lib/model/cause.ts'
import type { Fallen } from './fallen.ts'
import type { Kind, Site } from './site.ts'

/** The right reports after a change of a site. */
export type Truth = {
  /** Ids of the right likely causes. If empty, nothing may be reported. */
  readonly likely: readonly string[]
  /** Set for a harm that has no cause in the program's list. Then reporting nothing is not a mistake. */
  readonly isOutside?: true
  /** Also right if only the cost of the context got worse. */
  readonly ofPrice?: string
  /**
   * Returns the right causes of a question that got worse, or undefined if the change does not determine
   * them.
   */
  readonly single?: (fallen: Fallen) => readonly Cause[] | undefined
}

/** A kind of change. Random choices use the site's `below`. */
export type Scenario = {
  readonly name: string
  /** The only kind of pipeline it applies to; both kinds if absent. */
  readonly only?: Kind
  /** Set for an adapter that leaves out where chunks come from. */
  readonly adapter?: 'texts alone'
  readonly needs?: 'model'
  /** Changes base before head is derived from it. */
  readonly base?: (site: Site) => void
  /** Changes head and returns the right reports. */
  readonly plant: (site: Site) => Truth
}

/** Nothing may be reported. */
export const silence: Truth = { likely: [] }
