import { backoffMs, retry } from '../../lib/retry.ts'
import { RequestBudgetSpent } from './budgeted-fetch.ts'
import type { Fetch } from './timed-fetch.ts'

export type RetryPorts = {
  /** Waits for `ms` milliseconds; rejects if the signal is aborted. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
  /** Aborted when the run is stopped from outside. From then on, nothing is retried. */
  readonly stopped: AbortSignal
}

/**
 * Returns a fetch function that retries temporary failures up to three times: broken connections,
 * timeouts, 5xx, 429 and secondary rate limits. Returns every other response unchanged. Repeats a REST
 * POST only if GitHub refused it because of a limit. After a lost response, the caller must check
 * whether GitHub carried out the request before repeating it.
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

/** Returns whether GitHub may have carried out a failed request. */
function isLost(outcome: Outcome): boolean {
  return outcome.kind === 'failed' || outcome.response.status >= 500
}

/**
 * Returns how many milliseconds to wait before the next attempt, or undefined if the request should
 * not be retried. `attempt` starts at 0.
 */
async function waitMsFor(outcome: Outcome, attempt: number): Promise<number | undefined> {
  if (outcome.kind === 'failed')
    return outcome.error instanceof RequestBudgetSpent ? undefined : backoffMs(attempt)
  const { response } = outcome
  const isFailure = response.status >= 500
  if (!isFailure && !(await isLimited(response))) return undefined
  const waitMs = askedMs(response) ?? (isFailure ? backoffMs(attempt) : longestWaitMs)
  return waitMs <= longestWaitMs ? waitMs : undefined
}

/**
 * Returns the wait that GitHub asks for, in milliseconds. Accepts only whole seconds above 0,
 * because an immediate retry would prolong the limit.
 */
function askedMs({ headers }: Response): number | undefined {
  const value = headers.get('retry-after') ?? ''
  return /^\d{1,6}$/.test(value) && Number(value) > 0 ? Number(value) * 1000 : undefined
}

/** Returns whether GitHub refused the request because of a limit that may end within a minute. */
async function isLimited(response: Response): Promise<boolean> {
  if (response.status !== 429 && response.status !== 403) return false
  if (response.headers.has('retry-after')) return true
  // The hourly rate limit is used up and may be reset too late for this run.
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
