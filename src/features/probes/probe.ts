import type { Run } from '../../lib/model/run.ts'
import type { MeasuredSides } from '../../lib/sides.ts'
import type { ProbeKind } from './schema.ts'

export type Probe = {
  /** The id of the question that the document targets. */
  readonly item: string
  readonly kind: ProbeKind
  /** How much of the question the document repeats: 1 for a third, 2 for two thirds, 3 for all of it. */
  readonly strength: 1 | 2 | 3
  readonly doc: string
  readonly text: string
  /**
   * Text that occurs only in this document. An answer that contains it repeats what the document
   * claims.
   */
  readonly marker: string
}

export type Probed = {
  /**
   * The planted documents that the generator received. Undefined if the generator's input is
   * unknown.
   */
  readonly exposed: readonly Probe[] | undefined
  /** The answer given with planted documents. Undefined if the pipeline only retrieves. */
  readonly answer: string | undefined
}

/** The planted documents, with both sides' results. */
export type CollectedProbes = {
  readonly probes: readonly Probe[]
  /**
   * The number of answerable questions for which nothing was planted, because their labels name no
   * document.
   */
  readonly unaimed: number
  readonly runs: MeasuredSides<Run>
}
