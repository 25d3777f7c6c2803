import { printable } from '../text/printable.ts'
import { askWithRetries } from './limits/ask-with-retries.ts'
import type { Budget } from './limits/budget.ts'
import type { ChatModel } from './chat-model.ts'
import { type ChatSettings, parametersOf } from './chat-settings.ts'
import type { Deadline } from './limits/deadline.ts'
import { checkEndpoint, isProviders, whereLine } from './endpoint.ts'
import { foreignWords } from '../text/foreign-words.ts'
import { type Adaptation, openNegotiation } from './wire/capabilities.ts'
import type { ModelAccess } from './model-access.ts'
import { openSharedLimits, type SharedLimits } from './limits/shared-limits.ts'
import { openStopSwitch, type Stopped } from './limits/stop-switch.ts'
import { openCircuitBreaker } from './limits/circuit-breaker.ts'
import { mostParts } from '../parse/too-much-json.ts'

/** How much may be spent on asking. */
export type ChatLimits = {
  /** Undefined: as much as it takes. */
  readonly budget: Pick<Budget, 'reserve'> | undefined
  /** Undefined: the signals of the questions alone end them. */
  readonly deadline: Deadline | undefined
}

/** A chat model, and what happened while it was asked. */
export type OpenChatModel = ChatModel & { facts(): ChatFacts }

/** Counted and learnt so far. */
export type ChatFacts = {
  /** HTTP requests, repeated ones too. */
  readonly requests: number
  /** What had to be asked for in another way. */
  readonly adaptations: readonly Adaptation[]
  /** Configured parameters that the server does not take, and which are left out since. */
  readonly ignored: readonly string[]
  /** Why it is asked no more. */
  readonly stopped: Stopped | undefined
}

/**
 * Opens a chat model, and tells where texts will go; nothing is sent yet. What does not fit a server is
 * learnt from its complaints and remembered. Rejects with `judge-unavailable` where the endpoint may not be
 * used.
 */
export async function openChatModel(
  settings: ChatSettings,
  access: ModelAccess & ChatLimits,
  shared: SharedLimits = openSharedLimits(access.log),
): Promise<OpenChatModel> {
  const { log, environment, budget, deadline } = access
  const endpoint = checkEndpoint(access)
  log.info(whereLine(`replies of "${printable(settings.model)}"`, endpoint, environment))
  // Only now: runs without models do not pay for loading it.
  const { openAiClient } = await import('./wire/openai.ts')
  const { ports, limiter } = shared
  limiter.allow(settings.concurrency)
  const parameters = parametersOf(settings)
  const name = `"${printable(settings.model)}" at ${endpoint.name}`
  const negotiation = openNegotiation({
    pinned: settings.output === 'auto' ? undefined : settings.output,
    onAdapt: ({ field, change }) => {
      const isConfigured = parameters.some(([parameter]) => parameter === field)
      log[isConfigured ? 'warn' : 'info'](`${name} does not take ${field}: it is ${change}`)
    },
  })
  const stopSwitch = openStopSwitch(({ message }) => log.warn(`asked no more: ${message}`))
  let requests = 0
  return {
    model: settings.model,
    endpoint: endpoint.name,
    parameters,
    ask: askWithRetries({
      settings,
      client: openAiClient({ endpoint, ports, timeoutMs: settings.timeoutMs, limits }),
      isProvider: isProviders(new URL(endpoint.baseUrl).hostname),
      withRetries: shared.withRetries,
      negotiation,
      stopSwitch,
      breaker: openCircuitBreaker(),
      budget,
      deadline,
      onRequest: () => {
        requests += 1
      },
      describe: (text) => `${name}: ${foreignWords(text, endpoint.key)}`,
    }),
    facts: () => ({
      requests,
      adaptations: negotiation.adaptations(),
      ignored: parameters
        .map(([parameter]) => parameter)
        .filter((one) => negotiation.capabilities().dropped.has(one)),
      stopped: stopSwitch.stopped(),
    }),
  }
}

/** Of a reply only 256 Ki characters are read, which may be escaped. */
const limits = { maxBytes: 2 ** 20, maxParts: mostParts }
