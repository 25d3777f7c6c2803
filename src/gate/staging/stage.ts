import { abortable } from '../../lib/abortable.ts'
import type { Side } from '../../lib/sides.ts'
import type { BuildTime, Run } from '../../lib/model/run.ts'
import type { SideRequest } from '../../pipeline/side-request.ts'
import type { PartJournal } from './part-journal.ts'
import { type BuildHandle, type BuiltHandle, folderOf } from './build-handle.ts'

/**
 * The stage of a run that this process performs: building, querying an earlier build, or tearing it
 * down.
 */
export type Stage = {
  readonly folder: string
} & (
  | {
      readonly kind: 'build'
      readonly sides: Map<Side, BuiltHandle>
      /** Sides that were built and must be torn down later. */
      readonly standing: Set<Side>
      readonly barrier: Barrier
      /** Throws if a side's files may not be copied into the build folder. */
      readonly guard: (side: Side, left: BuiltHandle['left']) => void
    }
  | {
      readonly kind: 'ask'
      readonly handle: BuildHandle
      readonly journal: PartJournal | undefined
    }
  | {
      readonly kind: 'teardown'
      readonly handle: Pick<BuildHandle, 'sides'>
      /** Sides whose `teardown` failed. */
      readonly failed: Set<Side>
    }
)

/**
 * Makes the two sides' builds wait for each other, so that if one fails, the other's files can still be
 * removed.
 */
export type Barrier = {
  /** Reports that the side has been built or will not be. */
  readonly arrive: (side: Side) => void
  readonly all: () => Promise<unknown>
}

export function openBarrier(sides: readonly Side[]): Barrier {
  const all = new Map(sides.map((side) => [side, Promise.withResolvers<void>()]))
  return {
    arrive: (side) => all.get(side)?.resolve(),
    all: () => Promise.all([...all.values()].map(({ promise }) => promise)),
  }
}

/**
 * Returns the parts of a side's request that depend on the stage. `root` is the side's worktree.
 */
export function stageOfSide(
  stage: Stage | undefined,
  side: Side,
  root: string,
): Pick<SideRequest, 'stage' | 'formerRoot'> {
  if (stage === undefined) return {}
  const files = folderOf.files(stage.folder)
  if (stage.kind === 'build') {
    const { sides, barrier, guard } = stage
    const onLeft = async (left: BuiltHandle['left'], signal: AbortSignal): Promise<void> => {
      guard(side, left)
      sides.set(side, { root, ms: undefined, left })
      barrier.arrive(side)
      await abortable(barrier.all(), signal)
    }
    return { stage: { kind: 'build', into: files, onLeft } }
  }
  const built = stage.handle.sides[side]
  if (built === undefined) throw new Error(`${side} was not built`)
  const own = { from: files, left: built.left }
  const formerRoot = built.root
  if (stage.kind === 'ask') return { stage: { kind: 'ask', ...own }, formerRoot }
  const onFailed = (): void => void stage.failed.add(side)
  return { stage: { kind: 'teardown', ...own, onFailed }, formerRoot }
}

/**
 * When building, records how long the side's build took; when asking, returns the run with the recorded
 * time.
 */
export function withBuildTime(run: Run, stage: Stage | undefined, side: Side, root: string): Run {
  switch (stage?.kind) {
    case 'build': {
      const { left = [] } = stage.sides.get(side) ?? {}
      stage.standing.add(side)
      stage.sides.set(side, { root, ms: measured(run.buildMs), left })
      return run
    }
    case 'ask':
      return { ...run, buildMs: stage.handle.sides[side]?.ms }
    case 'teardown':
    case undefined:
      return run
  }
}

function measured(ms: BuildTime): number | undefined {
  return typeof ms === 'number' ? ms : undefined
}
