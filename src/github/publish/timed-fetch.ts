import { awaited } from '../../lib/pending.ts'

/** Sends one HTTP request. Each layer of the client wraps the `Fetch` of the layer below. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>

export type Patience = {
  /**
   * Aborted when the run is stopped from outside or runs out of time. The process must then end
   * soon.
   */
  readonly stopped: AbortSignal
  /**
   * Aborted when there is no time left even for short requests. Requests in flight are aborted, and
   * later ones fail immediately.
   */
  readonly over: AbortSignal
  readonly timeoutMs: number
  /** Replaces `timeoutMs` once the run is stopped. */
  readonly hurriedMs: number
}

/**
 * Returns a fetch function with a time limit for each request, including the body. Reads the whole body,
 * so that a connection that breaks halfway is a failed request. When the run is stopped, aborts requests
 * in flight and shortens the time limit of later ones. Rejects with the platform's errors or, on a
 * timeout or an abort, with our own message.
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
      const why = isSlow
        ? `no response within ${limitMs / 1000} s`
        : 'no response before the run ended'
      throw new Error(`${what}: ${why}`, { cause })
    }
  }
}

async function wholeAnswer(fetch: Fetch, url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  const body = await response.arrayBuffer()
  const { status, statusText } = response
  // The toolkit's fetch function has its own `Headers` class. Only its entries are compatible with
  // ours.
  const headers = [...response.headers]
  return new Response(bodyless.has(status) ? null : body, { status, statusText, headers })
}

const bodyless = new Set([204, 205, 304])
