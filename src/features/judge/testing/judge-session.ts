import { PROMPT_VERSION, type RandomBytes } from '../../../lib/llm/wire/user-message.ts'
import { randomBytes } from 'node:crypto'
import type { ChatModel } from '../../../lib/llm/chat-model.ts'
import { type JudgeSession, openJudgeSession } from '../judging/session.ts'
import type { Judgements } from '../kept/judgement-port.ts'
import { kinds } from '../../../lib/store/kinds.ts'
import { storeKeys } from '../../../lib/store/store-keys.ts'
import { runJudgements } from '../kept/judgements.ts'
import { promptHash } from '../ask/prompts.ts'

/** Creates the judgements of one run, without any from earlier runs. */
export function freshJudgements(chat: ChatModel): Judgements {
  return runJudgements({
    judge: {
      promptVersion: PROMPT_VERSION,
      promptHash: promptHash(),
      baseUrl: chat.endpoint,
      model: chat.model,
      parameters: chat.parameters,
    },
    keys: storeKeys('a-secret-of-at-least-twenty-characters', kinds.judgements),
    restored: { read: () => undefined, controls: () => [], pairs: () => [] },
  })
}

/** Opens a session with the default rules and, by default, without controls. */
export function judgeSession(
  chat: ChatModel,
  {
    judgements = freshJudgements(chat),
    signal = new AbortController().signal,
    controls = 0,
    bytes = randomBytes,
  }: {
    readonly judgements?: Judgements
    readonly signal?: AbortSignal
    readonly controls?: number
    readonly bytes?: RandomBytes
  } = {},
): JudgeSession {
  const rules = { chunkChars: 8000, maxInput: 24_000, reasons: false }
  return openJudgeSession({
    chat,
    judgements,
    rules,
    signal,
    randomBytes: bytes,
    controls: { positive: controls, negative: controls },
  })
}
