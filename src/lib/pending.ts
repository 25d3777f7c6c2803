/** What this process waits for outside itself, in words of our own; the same words may be there several times. */
const pending = new Set<{ readonly what: string }>()

/** Counts the work as waited for until it settles. `what`: in our own words, such as `git fetch`. */
export async function awaited<T>(what: string, work: PromiseLike<T>): Promise<T> {
  const entry = { what }
  pending.add(entry)
  try {
    return await work
  } finally {
    pending.delete(entry)
  }
}

/**
 * What is waited for now, what was begun first named first, as `git fetch and GitHub`; undefined if there is
 * nothing.
 */
export function awaitedNow(): string | undefined {
  const words = [...new Set([...pending].map(({ what }) => what))].slice(0, mostNamed)
  return words.length === 0 ? undefined : words.join(' and ')
}

const mostNamed = 3
