import { RequestBudgetSpent } from './budgeted-fetch.ts'
import type { Fetch } from './timed-fetch.ts'

export type RetryPorts = {
  /** Waits; rejects when the signal fires. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
  /** Fires when the run is stopped from outside: from then on nothing is tried twice. */
  readonly stopped: AbortSignal
}

/**
 * Tries again what may well succeed a moment later, up to three times: broken connections and
 * timeouts, 5xx, 429 and secondary limits. Everything else is answered as it came. A request that
 * was carried out although its answer got lost is sent twice: whoever creates things looks afterwards.
 */
export function retryingFetch(fetch: Fetch, { sleep, stopped }: RetryPorts): Fetch {
  return async (url, init) => {
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await settle(fetch(url, init))
      const waitMs =
        stopped.aborted || attempt === retries ? undefined : await waitMsFor(outcome, attempt)
      if (waitMs === undefined) {
        if (outcome.kind === 'failed') throw outcome.error
        return outcome.response
      }
      await sleep(waitMs, stopped)
    }
  }
}

type Outcome =
  | { readonly kind: 'answered'; readonly response: Response }
  | { readonly kind: 'failed'; readonly error: unknown }

/** Milliseconds to wait before the next attempt (`attempt` counts from 0); undefined: do not try again. */
async function waitMsFor(outcome: Outcome, attempt: number): Promise<number | undefined> {
  const backoffMs = 1000 * 2 ** attempt
  if (outcome.kind === 'failed') {
    return outcome.error instanceof RequestBudgetSpent ? undefined : backoffMs
  }
  const { response } = outcome
  if (response.status >= 500) return within(retryAfterMs(response) ?? backoffMs)
  if (await isLimited(response)) return within(retryAfterMs(response) ?? longestWaitMs)
  return undefined
}

/** Whether GitHub turned the request down for having asked too much lately, and may take it in a minute. */
async function isLimited(response: Response): Promise<boolean> {
  if (response.status !== 429 && response.status !== 403) return false
  if (response.headers.has('retry-after')) return true
  // The hourly allowance is spent: it comes back too late for this run.
  if (response.headers.get('x-ratelimit-remaining') === '0') return false
  if (response.status === 429) return true
  return /secondary rate limit/i.test(await response.clone().text())
}

function retryAfterMs(response: Response): number | undefined {
  const value = response.headers.get('retry-after') ?? ''
  return /^\d{1,6}$/.test(value) ? Number(value) * 1000 : undefined
}

function within(ms: number): number | undefined {
  return ms <= longestWaitMs ? ms : undefined
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
