import { type Clusters, clustersOf } from '../../lib/stats/paired/clusters.ts'

/** One question on one side. */
export type Reading = {
  readonly id: string
  /** Undefined: the pipeline does not say. */
  readonly score: number | undefined
  /** Undefined: nobody says. */
  readonly right: boolean | undefined
  readonly part: 'dev' | 'test' | undefined
  /** Questions of one cluster are not independent; undefined: of all others. */
  readonly cluster: string | undefined
}

export type Known = Reading & { readonly score: number; readonly right: boolean }

/** The questions of which both is known, in their order. */
export function knownOf(readings: readonly Reading[]): readonly Known[] {
  return readings.filter(
    (reading): reading is Known => reading.score !== undefined && reading.right !== undefined,
  )
}

export function clustersOfReadings(readings: readonly Reading[]): Clusters {
  return clustersOf(
    readings.map(({ id, cluster }) =>
      cluster === undefined ? `item ${id}` : `cluster ${cluster}`,
    ),
  )
}
