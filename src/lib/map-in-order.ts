/**
 * Maps a list with at most `atOnce` calls of `work` at a time, started in the list's order. Results are in the same
 * order. Rejects with the first error, once no work is left running.
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
