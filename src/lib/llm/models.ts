import type { JudgeCause } from '../model/judging/claims.ts'
import type { EmbedSettings } from '../model/settings/settings.ts'
import type { ChatModel } from './chat-model.ts'
import type { ChatSettings } from './chat-settings.ts'
import type { Embedder } from './embedder.ts'
import type { Budget } from './limits/spending.ts'
import type { Deadline } from './limits/deadline.ts'

/** An endpoint's models, which share a rate limit and pause together if the server asks for it. */
export type Models = {
  /** Returns the same embedder for equal settings. */
  embedder(settings: EmbedSettings): Promise<Embedder>
  chat(settings: ChatSettings, limits: ChatLimits): Promise<OpenChatModel>
}

export type ChatLimits = {
  /** Undefined means no limit. */
  readonly budget: Pick<Budget, 'reserve'> | undefined
  /** If undefined, a question ends early only if the caller's signal is aborted. */
  readonly deadline: Deadline | undefined
}

export type OpenChatModel = ChatModel<string> & { facts(): ChatFacts }

export type ChatFacts = {
  /** The number of HTTP requests, including retries. */
  readonly requests: number
  /** Changes to the request format that the server required. */
  readonly adaptations: readonly Adaptation[]
  /** Configured parameters that the server rejected and that are no longer sent. */
  readonly ignored: readonly string[]
  /** True if any reply contained the model's reasoning. */
  readonly thinks: boolean
  /** Why requests to the model were stopped, or undefined if they were not. */
  readonly stopped: Stopped | undefined
}

export type Adaptation = {
  readonly field: string
  readonly change: string
}

export type Stopped = {
  readonly cause: JudgeCause
  /** Safe to display: sanitised and free of secrets. */
  readonly message: string
  readonly hint: string
}
