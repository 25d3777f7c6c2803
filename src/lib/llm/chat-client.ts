import { mostParts } from '../parse/json-limits.ts'
import { foreignWords } from '../text/words/foreign-words.ts'
import { printable } from '../text/printing/printable.ts'
import { type ChatSettings, parametersOf } from './chat-settings.ts'
import { checkEndpoint, isProviders, type ModelAccess, secretsOf, whereLine } from './endpoint.ts'
import { askChat } from './limits/ask-chat.ts'
import { openCircuitBreaker } from './limits/circuit-breaker.ts'
import { usualRequests } from './limits/limiter.ts'
import type { ChatLimits, OpenChatModel } from './models.ts'
import { openSharedLimits, type SharedLimits } from './limits/waits-and-retries.ts'
import { openNegotiation } from './wire/capabilities.ts'

/**
 * Opens a chat model and logs where text will be sent, but sends nothing yet. Learns from the
 * server's error messages which request fields it rejects, and remembers them. Rejects with
 * `judge-unavailable` if the endpoint may not be used.
 */
export async function openChatModel(
  settings: ChatSettings,
  access: ModelAccess & ChatLimits,
  shared: SharedLimits = openSharedLimits(access.log),
): Promise<OpenChatModel> {
  const { log, environment, budget, deadline } = access
  const endpoint = checkEndpoint(access)
  log.info(whereLine(`replies of "${printable(settings.model)}"`, endpoint, environment))
  // Imported only when a model is opened, so that runs without models start faster.
  const { openAiClient } = await import('./wire/openai.ts')
  const { ports, limiter, withRetries } = shared
  limiter.allow(settings.concurrency ?? usualRequests)
  const parameters = parametersOf(settings)
  const name = `"${printable(settings.model)}" at ${endpoint.name}`
  const negotiation = openNegotiation({
    onAdapt: ({ field, change }) => {
      const isConfigured = parameters.some(([parameter]) => parameter === field)
      log[isConfigured ? 'warn' : 'info'](`${name} does not accept ${field}, so it is ${change}`)
    },
  })
  const breaker = openCircuitBreaker(({ message }) =>
    log.warn(`no more requests will be sent: ${message}`),
  )
  let requests = 0
  let thinks = false
  return {
    model: settings.model,
    endpoint: endpoint.name,
    parameters,
    ask: askChat({
      settings,
      client: openAiClient({ endpoint, ports, timeoutMs: settings.timeoutMs, limits }),
      isProvider: isProviders(new URL(endpoint.baseUrl).hostname),
      withRetries,
      negotiation,
      breaker,
      budget,
      deadline,
      onRequest: () => {
        requests += 1
      },
      onThought: () => {
        thinks = true
      },
      describe: (text) => `${name}: ${foreignWords(text, secretsOf(endpoint))}`,
    }),
    facts: () => ({
      requests,
      adaptations: negotiation.adaptations(),
      ignored: parameters
        .map(([parameter]) => parameter)
        .filter((one) => negotiation.capabilities().dropped.has(one)),
      thinks,
      stopped: breaker.stopped(),
    }),
  }
}

/**
 * The limits on a response's size. Only 256 Ki UTF-16 code units of a reply are read, but a streaming
 * server may send only a few of them per event, and each event takes 300 bytes.
 */
const limits = { maxBytes: 8 * 2 ** 20, maxParts: mostParts }
