/**
 * Maps a list, with at most `atOnce` calls of `work` at a time. Starts the calls and returns their
 * results in the list's order. Rejects with the first error once all started calls have ended.
 */
export async function mapInOrder<T, Result>(
  list: readonly T[],
  atOnce: number,
  work: (one: T) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = []
  const errors: unknown[] = []
  const rest = list.entries()
  const worker = async (): Promise<void> => {
    for (const [index, one] of rest) {
      if (errors.length > 0) return
      try {
        results[index] = await work(one)
      } catch (error) {
        errors.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, list.length) }, worker))
  if (errors.length > 0) throw errors[0]
  return results
}
