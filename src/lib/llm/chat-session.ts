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
  /** The endpoint is OpenAI's own. */
  readonly isProvider: boolean
  readonly withRetries: WithRetries
  readonly negotiation: CapabilityNegotiation
  readonly breaker: CircuitBreaker
  /** Called before each HTTP request. */
  readonly onRequest: () => void
  /** Called with each reply in which the model also says what it thinks. */
  readonly onThought: () => void
  /** A server's words made fit to be shown, after the model's name and address. */
  readonly describe: (text: string) => string
}

/** The state of one question. */
export type Asking = {
  readonly request: ChatRequest
  readonly attempts: Attempts
  /** The most tokens of the reply; doubled at most once. */
  cap: number
  /** A reply that could not be used was asked for again. */
  repeated: boolean
  /** A request was made for it. */
  sent: boolean
}

/** One request and its reply. */
export type Sent = {
  readonly reply: Reply
  readonly capabilities: Capabilities
  /** Fields of the request that could be renamed or left out. */
  readonly fields: readonly string[]
  /** Undefined if the reply is no success. */
  readonly completion: Completion | undefined
}
