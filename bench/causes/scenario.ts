import type { Cause } from '../../src/lib/model/cause.ts'
import type { Fallen } from './fallen.ts'
import type { Kind, Site } from './site.ts'

/** The right reports after a change of a site. */
export type Truth = {
  /** Ids of the right likely causes. If empty, the program must report nothing. */
  readonly likely: readonly string[]
  /** Set for a harm for which the program's list of causes was not made. Reporting nothing is then not a mistake. */
  readonly isOutside?: true
  /** A cause that is also right if only the cost of the context got worse. */
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
  /** The only kind of pipeline to which the scenario applies; both kinds if absent. */
  readonly only?: Kind
  /** Set for an adapter that does not report the positions of chunks. */
  readonly adapter?: 'texts alone'
  readonly needs?: 'model'
  /** Changes base before head is derived from it. */
  readonly base?: (site: Site) => void
  /** Changes head and returns the right reports for that change. */
  readonly plant: (site: Site) => Truth
}

/** The right report for a harmless change: nothing. */
export const silence: Truth = { likely: [] }
