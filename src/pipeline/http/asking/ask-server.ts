import type { Clock } from '../../../lib/clock.ts'
import type { HttpSettings } from '../../../lib/model/settings/settings.ts'
import { askQueries } from '../../ask-queries.ts'
import type { RunCollector } from '../../collect-run.ts'
import type { SideRequest } from '../../side-request.ts'
import { answerReader } from '../reading/answer-reader.ts'
import type { OpenServer } from '../open-server.ts'
import { inBatches } from './batches.ts'
import { openExchange } from './exchange.ts'
import { openPatience, type Patience, type Settled } from './patience.ts'
import { type Outcome, queryClient, type QueryClient } from './query-client.ts'
import { type EndWatch, watchEnd } from './watch-end.ts'
import type { ServerRequest } from './server-request.ts'

type Asking = {
  readonly server: OpenServer
  readonly sha: string
  readonly collector: RunCollector
  readonly limits?: AskLimits
  readonly ports?: Clock
}

/**
 * The maximum number of bytes in one response body, and of UTF-16 code units in all responses
 * together, which are kept in memory.
 */
type AskLimits = { readonly longestBody: number; readonly mostText: number }

/**
 * Sends all queries to a server and collects the results. The first query is sent alone, because
 * the server may have to warm up. A failing query does not affect the others, but once the server
 * has ended or stops answering, all unanswered queries fail. Rejects only with the signal's reason.
 */
export async function askServer(
  request: SideRequest<HttpSettings>,
  { server, sha, collector, limits = askLimits, ports }: Asking,
): Promise<void> {
  const { side, settings, concurrency, log, signal } = request
  const { longestBody, mostText } = limits
  using client = queryClient(server.at.url, {
    headers: server.at.headers,
    connections: concurrency,
    limits: { timeoutMs: settings.timeoutMs, longestBody },
  })
  using end = watchEnd(server)
  const patience = openPatience(concurrency, ports)
  const reader = answerReader(settings.response)
  const exchange = openExchange(request, {
    sha,
    address: server.at.url,
    reader,
    send: openSending({ client, end, patience, signal }),
  })
  await askQueries(
    { ...request, concurrency: concurrency * settings.batch },
    {
      collector,
      firstAlone: true,
      over: () => end.reason() ?? (exchange.units() > mostText ? tooMuch : undefined),
      ask: inBatches(settings.batch, exchange.ask),
    },
  )
  for (const line of [patience.told(), exchange.told(), reader.advice()])
    if (line !== undefined) log.warn(`${side}: ${line}`)
}

const askLimits: AskLimits = { longestBody: 8 * 1024 * 1024, mostText: 1024 * 1024 * 1024 }

const tooMuch = 'not asked, because the earlier answers together exceed the size limit'

/** Sends a request and returns the outcome. Rejects only with the reason of `signal`. */
type Sending = (request: ServerRequest) => Promise<Settled>

/**
 * Returns a function that sends requests to one server, with retries, until the server has ended.
 * After that, requests without an answer report how it ended. If RAG Gate did not start the server
 * and the connection is lost although an earlier request was answered, treats the server as busy,
 * because it may be restarting.
 */
function openSending({
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
