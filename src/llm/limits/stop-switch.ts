import type { JudgeCause } from '../../model/claims.ts'

/** Why a model is asked no more. */
export type Stopped = {
  readonly cause: JudgeCause
  /** Fit for people. */
  readonly message: string
  readonly hint: string
}

/** Ends all asking of a model, once: what is on its way finishes, and nothing new is sent. */
export type StopSwitch = {
  /** The first reason stays. */
  stop(why: Stopped): void
  stopped(): Stopped | undefined
  /** Fires with it. */
  readonly signal: AbortSignal
}

/** Nothing is stopped yet. `onStop` is told once. */
export function openStopSwitch(onStop: (why: Stopped) => void): StopSwitch {
  const controller = new AbortController()
  let reason: Stopped | undefined
  return {
    signal: controller.signal,
    stopped: () => reason,
    stop: (why) => {
      if (reason !== undefined) return
      reason = why
      onStop(why)
      controller.abort()
    },
  }
}
