/**
 * Does the work for every query, in their order, at most `concurrency` at once. With `firstAlone` the others wait
 * for the first: what has to warm up then shows in its time and in no other. Rejects with the first thing that
 * `work` rejects with; no more is begun after that, and what was under way has ended by then.
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
