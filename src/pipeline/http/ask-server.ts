import type { HttpSettings } from '../../model/settings/settings.ts'
import { askSide } from '../ask-side.ts'
import type { RunCollector } from '../collect-run.ts'
import type { SideRequest } from '../side-request.ts'
import { answerReader } from './answer-reader.ts'
import type { OpenServer } from './open-server.ts'
import { type Outcome, queryClient, type QueryClient } from './query-client.ts'
import { serverRequest, type ServerRequest } from './server-request.ts'
import { within } from '../process/within.ts'

/** Who is asked, and where its answers go. */
type Asking = {
  readonly server: OpenServer
  /** The measured commit. */
  readonly sha: string
  readonly collector: RunCollector
  readonly limits?: AskLimits
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
  { server, sha, collector, limits = askLimits }: Asking,
): Promise<void> {
  const { side, settings, depth, concurrency, log, signal } = request
  const { longestBody, mostText } = limits
  using client = queryClient(server.at.url, {
    headers: server.at.headers,
    connections: concurrency,
    limits: { timeoutMs: settings.timeout.queryMs, longestBody },
  })
  using end = watchEnd(server)
  const reader = answerReader(settings.response)
  let units = 0
  await askSide(request, {
    collector,
    firstAlone: true,
    over: () => end.reason() ?? (units > mostText ? tooMuch : undefined),
    ask: async (query) => {
      const { id } = query
      const sent = serverRequest(settings, server.at.url, { ...query, k: depth, side, sha })
      const outcome = await outcomeOf(sent, { client, end, signal })
      if (outcome.kind !== 'answered') return outcome
      units += outcome.text.length
      const answer = reader.read(outcome.text, { id, ...request })
      return answer.kind === 'malformed'
        ? { kind: 'failed', message: `malformed answer: ${answer.reason}` }
        : { kind: 'answer', answer, ms: outcome.ms }
    },
  })
  const advice = reader.advice()
  if (advice !== undefined) log.warn(`${side}: ${advice}`)
}

const askLimits: AskLimits = { longestBody: 8 * 1024 * 1024, mostText: 1024 * 1024 * 1024 }

const tooMuch = 'not asked, since the answers before it are longer than can be kept'

/** One query's outcome; that of a server which has ended names how it did. */
async function outcomeOf(
  request: ServerRequest,
  {
    client,
    end,
    signal,
  }: { readonly client: QueryClient; readonly end: EndWatch; readonly signal: AbortSignal },
): Promise<Outcome> {
  try {
    const outcome = await client.send(request, AbortSignal.any([signal, end.signal]))
    if (outcome.kind !== 'lost') return outcome
    return { kind: 'lost', message: (await end.soon()) ?? outcome.message }
  } catch (error) {
    signal.throwIfAborted()
    const message = end.reason()
    if (message === undefined) throw error
    return { kind: 'lost', message }
  }
}

/** A server's end, as those see it who ask it. */
type EndWatch = Disposable & {
  /** How it ended; undefined while it runs. */
  readonly reason: () => string | undefined
  /** For a query whose connection failed: how it ended, if it did so just now. */
  readonly soon: () => Promise<string | undefined>
  /** Fires a moment after the end: until then answers that were on their way may arrive. */
  readonly signal: AbortSignal
}

/** Watches a server until disposed. */
function watchEnd({ ended }: OpenServer): EndWatch {
  let reason: string | undefined
  let timer: NodeJS.Timeout | undefined
  let watching = true
  const gone = new AbortController()
  void ended?.then((how) => {
    reason = how
    if (watching) timer = setTimeout(() => gone.abort(), momentMs)
    return how
  })
  return {
    reason: () => reason,
    soon: async () => ended && (await within(ended, momentMs)),
    signal: gone.signal,
    [Symbol.dispose]: () => {
      watching = false
      clearTimeout(timer)
    },
  }
}

const momentMs = 250
