import type { HttpSettings } from '../../../model/settings/settings.ts'
import { askSide } from '../../ask-side.ts'
import type { RunCollector } from '../../collect-run.ts'
import type { SideRequest } from '../../side-request.ts'
import { answerReader } from '../reading/answer-reader.ts'
import type { OpenServer } from '../open-server.ts'
import { inBatches } from './batches.ts'
import { openExchange } from './exchange.ts'
import { openPatience, type PatiencePorts } from './patience.ts'
import { queryClient } from './query-client.ts'
import { openSending } from './sending.ts'
import { watchEnd } from './watch-end.ts'

/** Who is asked, and where its answers go. */
type Asking = {
  readonly server: OpenServer
  /** The measured commit. */
  readonly sha: string
  readonly collector: RunCollector
  readonly limits?: AskLimits
  readonly ports?: PatiencePorts
}

/** Bytes of one answer's body, and UTF-16 units of all answers: they are kept in memory. */
type AskLimits = { readonly longestBody: number; readonly mostText: number }

/**
 * Asks a server all queries and collects what comes of each. The first is asked alone, since the server may
 * warm up with it. A query fails alone; once the server has ended, or answers nothing any more, so do all
 * that have no answer by then. Throws only the signal's reason.
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
    limits: { timeoutMs: settings.timeout.queryMs, longestBody },
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
  await askSide(
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

const tooMuch = 'not asked, since the answers before it are longer than can be kept'
