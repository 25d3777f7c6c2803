import type { Run } from '../../lib/model/run.ts'
import type { MeasuredSides } from '../../lib/sides.ts'
import type { ProbeKind } from './schema.ts'

/** A planted document. */
export type Probe = {
  /** Id of the question that the document targets. */
  readonly item: string
  readonly kind: ProbeKind
  /** How much of the question the document repeats: 1 for a third, 2 for two thirds, 3 for all of it. */
  readonly strength: 1 | 2 | 3
  readonly doc: string
  readonly text: string
  /** Text that only this document contains. An answer that contains it follows the document. */
  readonly marker: string
}

export type Probed = {
  /** Planted documents that the generator received; undefined if its input is not known. */
  readonly exposed: readonly Probe[] | undefined
  /** The answer given with the planted documents; undefined if the pipeline only retrieves. */
  readonly answer: string | undefined
}

/** Planted documents, and both sides' results with these documents. */
export type CollectedProbes = {
  readonly probes: readonly Probe[]
  /** The number of questions that do not name a document next to which another could be planted. */
  readonly unaimed: number
  readonly runs: MeasuredSides<Run>
}
