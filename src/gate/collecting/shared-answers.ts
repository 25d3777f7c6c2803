import { isDeepStrictEqual } from 'node:util'
import type { PipelineSettings } from '../../lib/model/settings/settings.ts'
import type { KnownAnswer } from '../../pipeline/answerer.ts'
import { knownAnswers } from '../../pipeline/builtin/answers/write-answers.ts'
import type { Run } from '../../lib/model/run.ts'
import { type MeasuredSides, otherSide, type Side } from '../../lib/sides.ts'

/**
 * Lets each side reuse the other side's cached answers. A model rarely writes the same answer twice. If
 * base's answers came from a cache and head's were generated again, unchanged questions would look
 * changed.
 */
export type SharedAnswers = {
  /**
   * Waits until it is known whether the other side has cached answers. Returns an empty list if it has
   * none or if they were generated with other settings.
   */
  ofOther(side: Side): Promise<readonly KnownAnswer[]>
  /** Reports that this side's run was cached. Only the first call per side counts. */
  kept(side: Side, run: Run, queries: Queries): void
  /** Reports that this side has no cached run. */
  none(side: Side): void
}

type Queries = readonly { readonly id: string; readonly query: string }[]

/** Creates the object through which both sides share answers, before either side has any. */
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

/** Returns whether both sides generate answers with the same settings. The number of chunks may differ. */
function writeAlike({ base, head }: MeasuredSides<PipelineSettings>): boolean {
  if (base?.kind !== 'builtin' || head.kind !== 'builtin') return false
  return base.answer !== undefined && isDeepStrictEqual(base.answer, head.answer)
}
