import type { Site } from '../../../../bench/causes/site.ts'

/**
 * What is known about a site in which a failure was planted. The true stages are derived from it.
 */
export type Planted = {
  readonly isIndexed: (doc: string) => boolean
  /** Questions that were rewritten to share no words with their passages. */
  readonly apart: ReadonlySet<string>
}

/** A kind of failure to plant. Random choices use the site's `below`. */
export type Plant = {
  readonly name: string
  /** The only kind of pipeline to which the failure applies; both kinds if absent. */
  readonly only?: Site['kind']
  readonly plant: (site: Site) => Partial<Planted>
}
