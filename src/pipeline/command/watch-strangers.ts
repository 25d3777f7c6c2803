/**
 * Stops waiting for questions that were probably answered under wrong ids. Once as many answers
 * with unknown ids have arrived as there are questions in flight, these questions fail unless their
 * own answers arrive within `patienceMs`.
 */
export function watchStrangers({
  waiting,
  fail,
  giveUp,
  patienceMs,
}: {
  /** Returns the ids of the questions in flight. */
  readonly waiting: () => readonly string[]
  /** Ends the wait for a question. Returns false if the question is not in flight. */
  readonly fail: (id: string) => boolean
  /** Called instead of `fail` if no answer so far had the id of a question. */
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
    /** Records an answer with an unknown id. */
    meet: (): void => {
      strangers += 1
      const ids = waiting()
      if (ids.length > 0 && strangers >= ids.length) setTimeout(end, patienceMs, ids).unref()
    },
    /** Records a line with the id of a question. */
    know: (): void => {
      areKnown = true
    },
  }
}
