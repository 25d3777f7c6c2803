import { awaited } from '../../lib/pending.ts'

/** One HTTP request, as every layer of the client passes it on. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>

export type Patience = {
  /** Fires when the run is stopped from outside or out of time: then nothing may hold the process back. */
  readonly stopped: AbortSignal
  /** Fires when not even short requests have time any more: ends those under way, and each later one at once. */
  readonly over: AbortSignal
  readonly timeoutMs: number
  /** Instead of `timeoutMs` for what is still sent after the stop: the process has to end soon. */
  readonly hurriedMs: number
}

/**
 * Gives each request a time limit that includes the body, and reads the whole body, so a connection which
 * breaks half way is a failed request. A stop ends requests under way; later ones are short. Rejects with the
 * platform's errors, and in words of its own if no answer came in time.
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
  // The fetch of a package has its own Headers class: only its entries fit ours.
  const headers = [...response.headers]
  return new Response(bodyless.has(status) ? null : body, { status, statusText, headers })
}

const bodyless = new Set([204, 205, 304])
