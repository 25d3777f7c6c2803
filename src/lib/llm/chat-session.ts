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
  /** Whether the endpoint is OpenAI's own. */
  readonly isProvider: boolean
  readonly withRetries: WithRetries
  readonly negotiation: CapabilityNegotiation
  readonly breaker: CircuitBreaker
  /** Called before each HTTP request. */
  readonly onRequest: () => void
  /** Called for each reply that also contains the model's reasoning. */
  readonly onThought: () => void
  /** Makes a server's message safe to show, and puts the model's name and address before it. */
  readonly describe: (text: string) => string
}

/** The state of one question while it is being asked. */
export type Asking = {
  readonly request: ChatRequest
  readonly attempts: Attempts
  /** The maximum number of tokens in the reply; doubled at most once. */
  cap: number
  /** Whether the question was repeated because a reply was unusable. */
  repeated: boolean
  /** Whether a request was sent for the question. */
  sent: boolean
}

/** One request and its reply. */
export type Sent = {
  readonly reply: Reply
  readonly capabilities: Capabilities
  /** Fields of the request that could be renamed or left out. */
  readonly fields: readonly string[]
  /** Undefined unless the request succeeded. */
  readonly completion: Completion | undefined
}
