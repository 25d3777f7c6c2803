import type { Patience, Settled } from './patience.ts'
import type { Outcome, QueryClient } from './query-client.ts'
import type { ServerRequest } from './server-request.ts'
import type { EndWatch } from './watch-end.ts'

/** What sends a request and says what came of it. Rejects with the reason of `signal` only. */
type Sending = (request: ServerRequest) => Promise<Settled>

/**
 * Sends to one server with patience, until it has ended: what then has no answer names how it did. A server that runs
 * elsewhere, and has answered before, may be about to come back where a connection fails.
 */
export function openSending({
  client,
  end,
  patience,
  signal,
}: {
  readonly client: QueryClient
  readonly end: EndWatch
  readonly patience: Patience
  readonly signal: AbortSignal
}): Sending {
  const stop = AbortSignal.any([signal, end.signal])
  let wasThere = false
  const sendOnce = async (request: ServerRequest): Promise<Outcome> => {
    const sent = await client.send(request, stop)
    wasThere ||= sent.kind === 'answered'
    if (sent.kind !== 'lost') return sent
    const ended = await end.soon()
    if (ended !== undefined) return { ...sent, message: ended }
    const mayComeBack = wasThere && !end.isOurs
    return mayComeBack ? { kind: 'busy', message: sent.message, waitMs: undefined } : sent
  }
  return async (request) => {
    try {
      return await patience.send(() => sendOnce(request), stop)
    } catch (error) {
      signal.throwIfAborted()
      const message = end.reason()
      if (message === undefined) throw error
      return { kind: 'lost', message }
    }
  }
}
