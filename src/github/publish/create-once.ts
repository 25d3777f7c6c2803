import { backoffMs } from '../../lib/retry.ts'
import { statusOf } from './open-comments.ts'

/** Whether it is unknown if what was asked for was done: no usable answer came, or that of a broken server. */
export function isLostAnswer(error: unknown): boolean {
  return (statusOf(error) ?? 500) >= 500
}

export const mostCreations = 4

/**
 * Creates a thing. If the answer got lost it waits, looks whether the thing is there, and asks again only if
 * it is not. Rejects with the last error; once the run is stopped, which ends the waiting, without another
 * attempt.
 */
export async function createOnce<T>({
  create,
  find,
  sleep,
}: {
  readonly create: () => Promise<T>
  /** Looks for what an earlier call has made; undefined: it is not there. */
  readonly find: () => Promise<T | undefined>
  readonly sleep: (ms: number) => Promise<void>
}): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await create()
    } catch (error) {
      if (!isLostAnswer(error) || attempt === mostCreations) throw error
      await sleep(backoffMs(attempt - 1)).catch(() => {
        throw error
      })
      const found = await find()
      if (found !== undefined) return found
    }
  }
}
