import type { Log } from '../../lib/log.ts'
import { budgetedFetch } from './budgeted-fetch.ts'
import { retryingFetch } from './retrying-fetch.ts'
import { timedFetch, type Fetch } from './timed-fetch.ts'

export type GitHubOptions = {
  readonly apiUrl: string
  /** Undefined: requests carry no credential, which public repositories answer anyway. */
  readonly token: string | undefined
  readonly log: Log
  /** Fires when the run is stopped from outside or out of time: from then on each request is short, and none is repeated. */
  readonly stopped: AbortSignal
  /** Fires when nothing may be asked any more. */
  readonly over: AbortSignal
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
  /** Undefined: the toolkit's, which knows the proxy settings of the runner. */
  readonly fetch: Fetch | undefined
}

/** GitHub's REST client. */
export type GitHub = Awaited<ReturnType<typeof openGitHub>>

/**
 * A REST client that is patient with what passes, never with what does not: each attempt has 20
 * seconds, three retries, and a run sends at most 25 requests besides pages of comments, of reviews,
 * of commits and of changed files. The toolkit is loaded here and not before: it costs more time than reading all inputs.
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
  // Otherwise the client prints to the console, where the runner would read it.
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

/** Comments, reviews, commits and changed files: a pull request has as many pages of them as it has. */
function isPageOfList(method: string, url: string): boolean {
  return (
    method === 'GET' &&
    /\/(?:issues\/\d+\/comments|pulls\/\d+\/(?:commits|files|reviews))(?:\?|$)/.test(url)
  )
}
