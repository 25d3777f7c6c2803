/**
 * Runs `work` for every query in order, with at most `concurrency` calls running at once. With
 * `firstAlone`, the remaining queries start only after the first has finished, so warm-up time
 * affects only the first query. If `work` rejects, starts no further query, waits for those already
 * running, and rejects with the first error.
 */
export async function askAll<Query>(
  queries: readonly Query[],
  {
    concurrency,
    firstAlone,
    work,
  }: {
    readonly concurrency: number
    readonly firstAlone: boolean
    readonly work: (query: Query, position: number) => Promise<void>
  },
): Promise<void> {
  const left = queries.entries()
  let failure: { readonly error: unknown } | undefined
  const one = async (): Promise<boolean> => {
    const next = failure === undefined ? left.next() : undefined
    if (next?.done !== false) return false
    const [position, query] = next.value
    try {
      await work(query, position)
    } catch (error) {
      failure ??= { error }
    }
    return true
  }
  const worker = async (): Promise<void> => {
    while (await one());
  }
  if (firstAlone) await one()
  await Promise.all(Array.from({ length: Math.min(concurrency, queries.length) }, worker))
  if (failure !== undefined) throw failure.error
}
