/**
 * The external operations that this process is waiting for. Their descriptions contain no untrusted
 * text. Several operations may have the same description.
 */
const pending = new Set<{ readonly what: string }>()

/**
 * Registers the work as pending until it settles. `what` describes it, such as `git fetch`, and must
 * contain no untrusted text.
 */
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
 * Lists up to three pending operations, oldest first, as in `git fetch and GitHub`. Returns
 * undefined if there are none.
 */
export function awaitedNow(): string | undefined {
  const words = [...new Set([...pending].map(({ what }) => what))].slice(0, mostNamed)
  return words.length === 0 ? undefined : words.join(' and ')
}

const mostNamed = 3
