import type { ChatRequest } from './chat-model.ts'
import type { ChatSettings } from './chat-settings.ts'
import type { CircuitBreaker } from './limits/circuit-breaker.ts'
import type { Attempts, WithRetries } from './limits/waits-and-retries.ts'
import type { ChatLimits } from './models.ts'
import type { Capabilities, CapabilityNegotiation } from './wire/capabilities.ts'
import type { OpenAiClient } from './wire/openai.ts'
import type { Completion } from './wire/read-completion.ts'
import type { Reply } from './wire/reply.ts'

export type ChatSession = ChatLimits & {
  readonly settings: ChatSettings
  readonly client: Pick<OpenAiClient, 'chat'>
  readonly isProvider: boolean
  readonly withRetries: WithRetries
  readonly negotiation: CapabilityNegotiation
  readonly breaker: CircuitBreaker
  /** Called before each HTTP request. */
  readonly onRequest: () => void
  /** Called for each reply that also contains the model's reasoning. */
  readonly onThought: () => void
  /**
   * Removes secrets and control characters from a server's message, and adds the model and address that
   * it came from.
   */
  readonly describe: (text: string) => string
}

/** A question's state while it is being asked. */
export type Asking = {
  readonly request: ChatRequest
  readonly attempts: Attempts
  /** The maximum number of tokens in the reply. Doubled at most once. */
  cap: number
  repeated: boolean
  sent: boolean
}

export type Sent = {
  readonly reply: Reply
  readonly capabilities: Capabilities
  /** The request's fields that can be renamed or left out. */
  readonly fields: readonly string[]
  /** Defined only if the request succeeded. */
  readonly completion: Completion | undefined
}
