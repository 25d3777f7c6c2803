import { backoffMs, retry } from '../../lib/retry.ts'
import { RequestBudgetSpent } from './budgeted-fetch.ts'
import type { Fetch } from './timed-fetch.ts'

export type RetryPorts = {
  /** Waits; rejects when the signal fires. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
  /** Fires when the run is stopped from outside: from then on nothing is retried. */
  readonly stopped: AbortSignal
}

/**
 * Retries up to three times what may succeed a moment later: broken connections and timeouts, 5xx, 429 and
 * secondary limits. Everything else is answered as it came. A POST to REST is sent again only if GitHub
 * refused it for a limit: one whose answer got lost may have been carried out, and its caller has to look
 * before it asks again.
 */
export function retryingFetch(fetch: Fetch, { sleep, stopped }: RetryPorts): Fetch {
  return async (url, init) => {
    const creates = init?.method === 'POST' && !url.endsWith('/graphql')
    const outcome = await retry(
      async (attempt) => {
        const result = await settle(fetch(url, init))
        const isLast = stopped.aborted || attempt === retries || (creates && isLost(result))
        return { result, waitMs: isLast ? undefined : await waitMsFor(result, attempt) }
      },
      async (ms) => sleep(ms, stopped),
    )
    if (outcome.kind === 'failed') throw outcome.error
    return outcome.response
  }
}

type Outcome =
  | { readonly kind: 'answered'; readonly response: Response }
  | { readonly kind: 'failed'; readonly error: unknown }

/** Whether it is unknown what became of the request. */
function isLost(outcome: Outcome): boolean {
  return outcome.kind === 'failed' || outcome.response.status >= 500
}

/** Milliseconds to wait before the next attempt (`attempt` counts from 0); undefined: do not try again. */
async function waitMsFor(outcome: Outcome, attempt: number): Promise<number | undefined> {
  if (outcome.kind === 'failed')
    return outcome.error instanceof RequestBudgetSpent ? undefined : backoffMs(attempt)
  const { response } = outcome
  const isFailure = response.status >= 500
  if (!isFailure && !(await isLimited(response))) return undefined
  const waitMs = askedMs(response) ?? (isFailure ? backoffMs(attempt) : longestWaitMs)
  return waitMs <= longestWaitMs ? waitMs : undefined
}

/** GitHub asks in whole seconds. Anything else, and 0, says nothing: a retry at once would prolong a limit. */
function askedMs({ headers }: Response): number | undefined {
  const value = headers.get('retry-after') ?? ''
  return /^\d{1,6}$/.test(value) && Number(value) > 0 ? Number(value) * 1000 : undefined
}

/** Whether GitHub refused the request for a limit that may be over in a minute. */
async function isLimited(response: Response): Promise<boolean> {
  if (response.status !== 429 && response.status !== 403) return false
  if (response.headers.has('retry-after')) return true
  // The hourly allowance is spent: it comes back too late for this run.
  if (response.headers.get('x-ratelimit-remaining') === '0') return false
  if (response.status === 429) return true
  return /secondary rate limit/i.test(await response.clone().text())
}

const retries = 3
const longestWaitMs = 60_000

async function settle(response: Promise<Response>): Promise<Outcome> {
  try {
    return { kind: 'answered', response: await response }
  } catch (error) {
    return { kind: 'failed', error }
  }
}
