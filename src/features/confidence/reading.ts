import { type Clusters, clustersOf } from '../../lib/stats/paired/clusters.ts'

/** One question's score and correctness on one side. */
export type Reading = {
  readonly id: string
  /** Undefined if the pipeline reports no score. */
  readonly score: number | undefined
  /** Undefined if nothing shows whether the answer is right. */
  readonly right: boolean | undefined
  readonly part: 'dev' | 'test' | undefined
  /**
   * Questions in the same cluster are not independent. A question without a cluster is independent of all
   * others.
   */
  readonly cluster: string | undefined
}

export type Known = Reading & { readonly score: number; readonly right: boolean }

/** Returns the questions whose score and correctness are both known, in input order. */
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
