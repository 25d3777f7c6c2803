import type { Budget } from './limits/budget.ts'
import type { ChatSettings } from './chat-settings.ts'
import type { Deadline } from './limits/deadline.ts'
import type { CapabilityNegotiation } from './wire/capabilities.ts'
import type { OpenAiClient } from './wire/openai.ts'
import type { WithRetries } from './limits/retry.ts'
import type { StopSwitch } from './limits/stop-switch.ts'
import type { CircuitBreaker } from './limits/circuit-breaker.ts'

/** What asking one model needs, shared by all its questions. */
export type ChatLine = {
  readonly settings: ChatSettings
  readonly client: Pick<OpenAiClient, 'chat'>
  /** It is OpenAI itself. */
  readonly isProvider: boolean
  readonly withRetries: WithRetries
  readonly negotiation: CapabilityNegotiation
  readonly stopSwitch: StopSwitch
  readonly breaker: CircuitBreaker
  /** Undefined: as much as it takes. */
  readonly budget: Pick<Budget, 'reserve'> | undefined
  /** Undefined: the questions' own signals end them. */
  readonly deadline: Deadline | undefined
  /** Told of each HTTP request before it goes. */
  readonly onRequest: () => void
  /** A server's words as people may read them, with the model's name and address. */
  readonly describe: (text: string) => string
}
