/** One HTTP request, as every layer of the client passes it on. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>

export type Patience = {
  /** Fires when the run is stopped from outside: then nothing may hold the process back. */
  readonly stopped: AbortSignal
  readonly timeoutMs: number
  /** Instead of `timeoutMs` for what is still sent after the stop: the runner kills soon. */
  readonly hurriedMs: number
}

/**
 * Gives each request a time limit that includes the body, and reads the whole body, so that a
 * connection which breaks half way is a failed request. A stop ends requests under way; later ones
 * are short. Rejects with the platform's errors.
 */
export function timedFetch(fetch: Fetch, { stopped, timeoutMs, hurriedMs }: Patience): Fetch {
  return async (url, init) => {
    const signal = stopped.aborted
      ? AbortSignal.timeout(hurriedMs)
      : AbortSignal.any([stopped, AbortSignal.timeout(timeoutMs)])
    const response = await fetch(url, { ...init, signal })
    const body = await response.arrayBuffer()
    const { status, statusText } = response
    // The fetch of a package has its own Headers class: only its entries fit ours.
    const headers = [...response.headers]
    return new Response(bodyless.has(status) ? null : body, { status, statusText, headers })
  }
}

const bodyless = new Set([204, 205, 304])
