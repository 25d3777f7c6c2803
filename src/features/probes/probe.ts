import type { Run } from '../../lib/model/run.ts'
import type { MeasuredSides } from '../../lib/sides.ts'
import type { ProbeKind } from './schema.ts'

/** One planted document. */
export type Probe = {
  /** Id of the question that it is aimed at. */
  readonly item: string
  readonly kind: ProbeKind
  /** How much of the question it says: 1 a third, 2 two thirds, 3 all. */
  readonly strength: 1 | 2 | 3
  readonly doc: string
  readonly text: string
  /** What only it says: an answer that says so follows it. */
  readonly marker: string
}

export type Probed = {
  /** Planted documents in what the generator saw; undefined: nobody says what that was. */
  readonly exposed: readonly Probe[] | undefined
  /** What was answered with them; undefined for a pipeline that only retrieves. */
  readonly answer: string | undefined
}

/** Planted documents, and what both sides returned with them among theirs. */
export type CollectedProbes = {
  readonly probes: readonly Probe[]
  /** Questions that name no document beside which one could be planted. */
  readonly unaimed: number
  readonly runs: MeasuredSides<Run>
}
