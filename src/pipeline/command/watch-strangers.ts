/**
 * Ends the wait for questions whose answers came under other ids. As many of those as questions in flight are taken for
 * their answers, unless these come in time.
 */
export function watchStrangers({
  waiting,
  fail,
  giveUp,
  patienceMs,
}: {
  /** The ids in flight. */
  readonly waiting: () => readonly string[]
  /** Ends the wait for a question; false if nobody waits for it. */
  readonly fail: (id: string) => boolean
  /** Called if nothing ever came under an id that was asked. */
  readonly giveUp: () => void
  readonly patienceMs: number
}) {
  let strangers = 0
  let areKnown = false
  const end = (ids: readonly string[]): void => {
    const open = new Set(waiting())
    const late = ids.filter((id) => open.has(id))
    if (late.length > 0 && !areKnown) return giveUp()
    for (const id of late) if (fail(id)) strangers -= 1
  }
  return {
    /** An answer came under an id that was not asked. */
    meet: (): void => {
      strangers += 1
      const ids = waiting()
      if (ids.length > 0 && strangers >= ids.length) setTimeout(end, patienceMs, ids).unref()
    },
    /** Something came under an id that was asked. */
    know: (): void => {
      areKnown = true
    },
  }
}
