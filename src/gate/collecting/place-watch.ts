import { setTimeout } from 'node:timers/promises'
import { abortable } from '../../lib/abortable.ts'
import type { PipelineSettings } from '../../lib/model/settings/settings.ts'
import { otherSide, type MeasuredSides, type Side } from '../../lib/sides.ts'

/**
 * Used to detect whether both sides share an index location. If they do, a side returns the other side's
 * results when it is asked again after the other side's build. If answers are stable, this takes no
 * extra questions.
 */
export type PlaceWatch = {
  /** Runs a side's build. Head's build waits for base to be asked, but only for a few seconds. */
  inTurn<T>(side: Side, signal: AbortSignal, build: () => Promise<T>): Promise<T>
  /** Reports that the side has answered the question for the first time. */
  heard(side: Side, id: string): void
  /** Reports that the side has been asked all questions once, or that it never will be. */
  over(side: Side): void
  /** Returns the questions that the side answered before the other side was built. */
  early(side: Side): readonly string[]
  /**
   * Returns whether nothing can be detected, because neither side was asked before the other was built.
   */
  isBlind(): boolean
}

/**
 * The maximum time, in milliseconds, that head's build waits for base. If builds take longer than
 * this, there is no need to wait, because the side that is built first is asked before the other
 * side's build ends.
 */
const longestWait = 10_000

/**
 * Returns undefined unless both sides build an index, because otherwise neither can overwrite the
 * other's.
 */
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
