import type { Budget } from './budget.ts'
import type { ChatSettings } from './chat-settings.ts'
import type { Deadline } from './deadline.ts'
import type { Ladders } from './ladders.ts'
import type { OpenAiClient } from './openai.ts'
import type { Persistent } from './persistent.ts'
import type { StopSwitch } from './stop-switch.ts'
import type { Streaks } from './streaks.ts'

/** What asking one model needs, shared by all its questions. */
export type ChatLine = {
  readonly settings: ChatSettings
  readonly client: Pick<OpenAiClient, 'chat'>
  /** It is OpenAI itself. */
  readonly isProvider: boolean
  readonly persist: Persistent
  readonly ladders: Ladders
  readonly halt: StopSwitch
  readonly streaks: Streaks
  /** Undefined: as much as it takes. */
  readonly budget: Pick<Budget, 'reserve'> | undefined
  /** Undefined: the questions' own signals end them. */
  readonly deadline: Deadline | undefined
  /** Told of each HTTP request before it goes. */
  readonly onRequest: () => void
  /** A server's words as people may read them, with the model's name and address. */
  readonly describe: (text: string) => string
}
