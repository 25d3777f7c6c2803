import type { Fetch } from './timed-fetch.ts'

/** Thrown instead of sending a request that exceeds the limit. */
export class RequestBudgetSpent extends Error {
  override readonly name = 'RequestBudgetSpent'
}

/**
 * Returns a fetch function that sends at most `limit` requests, not counting those for which
 * `isFree` returns true. Further requests reject with `RequestBudgetSpent`. The limit exists
 * because a job shares its hourly rate limit with the whole repository.
 */
export function budgetedFetch(
  fetch: Fetch,
  { limit, isFree }: { limit: number; isFree: (method: string, url: string) => boolean },
): Fetch {
  let sent = 0
  return async (url, init) => {
    if (!isFree(init?.method ?? 'GET', url)) {
      if (sent >= limit) {
        throw new RequestBudgetSpent(
          `RAG Gate sends at most ${limit} requests to GitHub in one run`,
        )
      }
      sent += 1
    }
    return fetch(url, init)
  }
}
