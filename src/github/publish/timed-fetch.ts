import { awaited } from '../../lib/pending.ts'

/** Sends one HTTP request. Each layer of the client wraps another `Fetch`. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>

export type Patience = {
  /**
   * Fires when the run is stopped from outside or runs out of time. From then on, nothing may delay the
   * process.
   */
  readonly stopped: AbortSignal
  /**
   * Fires when there is no time left even for short requests. Aborts requests in flight and makes later
   * ones fail immediately.
   */
  readonly over: AbortSignal
  readonly timeoutMs: number
  /**
   * The timeout for requests after the stop, which replaces `timeoutMs` because the process must end
   * soon.
   */
  readonly hurriedMs: number
}

/**
 * Returns a fetch with a time limit for each request, including the body. Reads the whole body, so a
 * connection that breaks halfway is a failed request. A stop aborts requests in flight and shortens the
 * time limit of later ones. Rejects with the platform's errors, or with our own message on a timeout.
 */
export function timedFetch(fetch: Fetch, patience: Patience): Fetch {
  const { stopped, over, timeoutMs, hurriedMs } = patience
  return async (url, init) => {
    const limitMs = stopped.aborted ? hurriedMs : timeoutMs
    const timeout = AbortSignal.timeout(limitMs)
    const signal = AbortSignal.any([over, timeout, ...(stopped.aborted ? [] : [stopped])])
    const what = `GitHub (${init?.method ?? 'GET'} ${URL.parse(url)?.pathname ?? url})`
    try {
      return await awaited(what, wholeAnswer(fetch, url, { ...init, signal }))
    } catch (cause) {
      if (!signal.aborted) throw cause
      const isSlow = timeout.aborted && signal.reason === timeout.reason
      const why = isSlow ? `no answer within ${limitMs / 1000} s` : 'no answer before the run ended'
      throw new Error(`${what}: ${why}`, { cause })
    }
  }
}

async function wholeAnswer(fetch: Fetch, url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  const body = await response.arrayBuffer()
  const { status, statusText } = response
  // The toolkit's fetch has its own Headers class, and only its entries are compatible with ours.
  const headers = [...response.headers]
  return new Response(bodyless.has(status) ? null : body, { status, statusText, headers })
}

const bodyless = new Set([204, 205, 304])
