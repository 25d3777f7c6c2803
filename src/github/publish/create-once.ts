import { backoffMs } from '../../lib/retry.ts'
import { statusOf } from './open-comments.ts'

/**
 * Returns whether a failed request may still have taken effect. This is possible if GitHub returned
 * a server error or no usable response.
 */
export function isLostAnswer(error: unknown): boolean {
  return (statusOf(error) ?? 500) >= 500
}

export const mostCreations = 4

/**
 * Creates an object on GitHub exactly once. If the response is lost, waits, checks whether the object
 * exists, and repeats the request only if it does not. Rejects with the last error. Does not wait or try
 * again once the run is stopped.
 */
export async function createOnce<T>({
  create,
  find,
  sleep,
}: {
  readonly create: () => Promise<T>
  /** Looks for the object created by an earlier attempt; returns undefined if there is none. */
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
