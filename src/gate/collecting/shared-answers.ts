import { isDeepStrictEqual } from 'node:util'
import type { PipelineSettings } from '../../lib/model/settings/settings.ts'
import type { KnownAnswer } from '../../pipeline/answerer.ts'
import { knownAnswers } from '../../pipeline/builtin/answers/write-answers.ts'
import type { Run } from '../../lib/model/run.ts'
import { type MeasuredSides, otherSide, type Side } from '../../lib/sides.ts'

/**
 * Answers that an earlier run kept, for the other side. A model rarely says the same twice: were base's
 * answers taken from a cache and head's written anew, questions that nothing changed for would look changed.
 */
export type SharedAnswers = {
  /** Waits until it is known whether the other side has any; empty if it has others or none. */
  ofOther(side: Side): Promise<readonly KnownAnswer[]>
  /** This side's run was kept. The first word about a side counts. */
  kept(side: Side, run: Run, queries: Queries): void
  /** This side has no run that was kept. */
  none(side: Side): void
}

type Queries = readonly { readonly id: string; readonly query: string }[]

/** Nothing is known yet, but that a side without a pipeline has nothing. */
export function openSharedAnswers(pipelines: MeasuredSides<PipelineSettings>): SharedAnswers {
  const found: Record<Side, PromiseWithResolvers<readonly KnownAnswer[]>> = {
    base: Promise.withResolvers(),
    head: Promise.withResolvers(),
  }
  if (pipelines.base === undefined) found.base.resolve([])
  const shared = writeAlike(pipelines)
  return {
    ofOther: async (side) => (shared ? found[otherSide(side)].promise : []),
    kept: (side, run, queries) => {
      const settings = pipelines[side]
      const k = settings?.kind === 'builtin' ? settings.retrieve.k : 0
      found[side].resolve(shared ? knownAnswers(run, { queries, k }) : [])
    },
    none: (side) => found[side].resolve([]),
  }
}

/** Whether both sides have answers written in the same way. How many chunks they are from may differ. */
function writeAlike({ base, head }: MeasuredSides<PipelineSettings>): boolean {
  if (base?.kind !== 'builtin' || head.kind !== 'builtin') return false
  return base.answer !== undefined && isDeepStrictEqual(base.answer, head.answer)
}
