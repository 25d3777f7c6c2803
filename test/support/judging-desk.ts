import { randomBytes } from 'node:crypto'
import type { ChatModel } from '../../src/judge/chat-model.ts'
import { type Desk, openDesk } from '../../src/judge/desk.ts'
import type { Judgements } from '../../src/judge/judgement-port.ts'
import { judgementKeys } from '../../src/judge/judgement-keys.ts'
import { runJudgements } from '../../src/judge/judgements.ts'
import { PROMPT_VERSION, promptHash } from '../../src/judge/prompts.ts'

/** Judgements of one run, shared by whoever is handed them, with nothing from earlier ones. */
export function freshJudgements(chat: ChatModel): Judgements {
  return runJudgements({
    judge: {
      promptVersion: PROMPT_VERSION,
      promptHash: promptHash({ explain: false }),
      baseUrl: chat.endpoint,
      model: chat.model,
      parameters: chat.parameters,
    },
    keys: judgementKeys('a-secret-of-at-least-twenty-characters'),
    restored: { read: () => undefined },
  })
}

/** A desk with the default rules. */
export function judgingDesk(
  chat: ChatModel,
  { judgements = freshJudgements(chat), signal = new AbortController().signal } = {},
): Desk {
  const rules = { chunkChars: 8000, maxInput: 24_000, explain: false, reasons: false }
  return openDesk({ chat, judgements, rules, signal, randomBytes })
}
