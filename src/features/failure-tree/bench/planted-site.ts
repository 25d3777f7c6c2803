import type { Site } from '../../../../bench/causes/site.ts'

/** A site in which questions fail at a known stage, and what the truth is told by. */
export type Planted = {
  /** Whether the index contains a document. */
  readonly isIndexed: (doc: string) => boolean
  /** Questions whose words were taken away. */
  readonly apart: ReadonlySet<string>
}

/** A kind of failure; what it draws it draws from the site's `below`. */
export type Plant = {
  readonly name: string
  /** Left out: both. */
  readonly only?: Site['kind']
  readonly plant: (site: Site) => Partial<Planted>
}
