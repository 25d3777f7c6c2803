import type { JudgeCause } from '../model/judging/claims.ts'
import type { EmbedSettings } from '../model/settings/settings.ts'
import type { ChatModel } from './chat-model.ts'
import type { ChatSettings } from './chat-settings.ts'
import type { Embedder } from './embedder.ts'
import type { Budget } from './limits/spending.ts'
import type { Deadline } from './limits/deadline.ts'

/** The models of one endpoint, as those who ask them know them. They share its rate limit and its waits. */
export type Models = {
  /** Equal settings get the same embedder. */
  embedder(settings: EmbedSettings): Promise<Embedder>
  chat(settings: ChatSettings, limits: ChatLimits): Promise<OpenChatModel>
}

export type ChatLimits = {
  /** Undefined: no limit. */
  readonly budget: Pick<Budget, 'reserve'> | undefined
  /** Undefined: only the signals of the questions end them. */
  readonly deadline: Deadline | undefined
}

/** A chat model, and what happened while it was asked. */
export type OpenChatModel = ChatModel<string> & { facts(): ChatFacts }

export type ChatFacts = {
  /** HTTP requests, retries included. */
  readonly requests: number
  /** Changes to requests that the server asked for. */
  readonly adaptations: readonly Adaptation[]
  /** Configured parameters that the server refused, and which are left out since. */
  readonly ignored: readonly string[]
  /** The model said what it thinks before it answered. */
  readonly thinks: boolean
  /** Undefined: the model is still asked. */
  readonly stopped: Stopped | undefined
}

/** One change that a server asked for. */
export type Adaptation = {
  readonly field: string
  readonly change: string
}

export type Stopped = {
  readonly cause: JudgeCause
  /** Fit to be shown: cleaned, without secrets. */
  readonly message: string
  readonly hint: string
}
