import type { Log } from '../../lib/log.ts'
import { budgetedFetch } from './budgeted-fetch.ts'
import { retryingFetch } from './retrying-fetch.ts'
import { timedFetch, type Fetch } from './timed-fetch.ts'

export type GitHubOptions = {
  readonly apiUrl: string
  /**
   * If undefined, requests are sent without credentials, which GitHub accepts for public
   * repositories.
   */
  readonly token: string | undefined
  readonly log: Log
  /**
   * Aborted when the run is cancelled or runs out of time. From then on, requests have a short
   * timeout and are not retried.
   */
  readonly stopped: AbortSignal
  /** Aborted when no more requests may be sent. */
  readonly over: AbortSignal
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
  /** If undefined, the toolkit's fetch function is used, with the runner's proxy settings. */
  readonly fetch: Fetch | undefined
}

export type GitHub = Awaited<ReturnType<typeof openGitHub>>

/**
 * Opens GitHub's REST client. The client retries temporary failures up to three times, with a
 * timeout of 20 seconds per attempt. A run sends at most 25 requests, not counting pages of
 * comments, reviews, commits and changed files. The toolkit is imported lazily, because loading it
 * takes longer than reading all inputs.
 */
export async function openGitHub(options: GitHubOptions) {
  const { GitHub, defaults } = await import('@actions/github/lib/utils')
  const { apiUrl, token, log, stopped, over, sleep } = options
  const toolkitFetch: Fetch = defaults.request?.fetch
  const timed = timedFetch(options.fetch ?? toolkitFetch, {
    stopped,
    over,
    timeoutMs: 20_000,
    hurriedMs: 2_000,
  })
  const budgeted = budgetedFetch(timed, { limit: 25, isFree: isPageOfList })
  const fetch = retryingFetch(budgeted, { sleep, stopped })
  // By default, the client prints to the console, and the runner would interpret its output.
  const whisper = (message: string): void => {
    log.debug(message)
  }
  const quiet = { debug: whisper, info: whisper, warn: whisper, error: whisper }
  return new GitHub({
    ...(token === undefined ? {} : { auth: token }),
    baseUrl: apiUrl,
    log: quiet,
    request: { fetch, log: quiet },
  })
}

/**
 * Returns whether a request is for a page of comments, reviews, commits or changed files. The
 * number of such pages depends on the pull request.
 */
function isPageOfList(method: string, url: string): boolean {
  return (
    method === 'GET' &&
    /\/(?:issues\/\d+\/comments|pulls\/\d+\/(?:commits|files|reviews))(?:\?|$)/.test(url)
  )
}
