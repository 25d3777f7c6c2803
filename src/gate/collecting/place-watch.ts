import { setTimeout } from 'node:timers/promises'
import { abortable } from '../../lib/abortable.ts'
import type { PipelineSettings } from '../../lib/model/settings/settings.ts'
import { otherSide, type MeasuredSides, type Side } from '../../lib/sides.ts'

/**
 * Sees whether both sides build into one place: a side that was asked before the other was built then returns what the other
 * returns. Nothing is asked for it while answers are steady.
 */
export type PlaceWatch = {
  /** Runs a side's build. That of head waits until base has been asked, for some seconds at most. */
  inTurn<T>(side: Side, signal: AbortSignal, build: () => Promise<T>): Promise<T>
  /** The side answered the question for the first time. */
  heard(side: Side, id: string): void
  /** The side has been asked all questions once, or never will be. */
  over(side: Side): void
  /** Questions that the side answered before the other side was built. */
  early(side: Side): readonly string[]
  /** Whether both were built and neither was asked before the other was, so nothing can be seen. */
  isBlind(): boolean
}

/**
 * How long head's build waits for base. If builds take longer than that, the side that is built first is the
 * early one.
 */
const longestWait = 10_000

/** Undefined if not both sides build: nothing of one can then be in the other's place. */
export function openPlaceWatch(
  pipelines: MeasuredSides<PipelineSettings>,
  wait = longestWait,
): PlaceWatch | undefined {
  if (!builds(pipelines.base) || !builds(pipelines.head)) return undefined
  const heard = { base: new Set<string>(), head: new Set<string>() }
  const early: Record<Side, readonly string[]> = { base: [], head: [] }
  const asked = Promise.withResolvers<void>()
  const builtSides = new Set<Side>()
  return {
    inTurn: async (side, signal, build) => {
      if (side === 'head') await atMost(wait, asked.promise, signal)
      const built = await build()
      const other = otherSide(side)
      early[other] = [...heard[other]]
      builtSides.add(side)
      return built
    },
    heard: (side, id) => void heard[side].add(id),
    over: (side) => {
      if (side === 'base') asked.resolve()
    },
    early: (side) => early[side],
    isBlind: () => builtSides.size === 2 && early.base.length + early.head.length === 0,
  }
}

function builds(settings: PipelineSettings | undefined): boolean {
  return (settings?.kind === 'command' || settings?.kind === 'http') && settings.build !== undefined
}

async function atMost(ms: number, wait: Promise<void>, signal: AbortSignal): Promise<void> {
  const done = new AbortController()
  const { signal: over } = done
  try {
    const late = setTimeout(ms, undefined, { signal: over }).catch(() => undefined)
    await abortable(Promise.race([wait, late]), signal)
  } finally {
    done.abort()
  }
}
