import { PROMPT_VERSION, type RandomBytes } from '../../../lib/llm/wire/user-message.ts'
import { randomBytes } from 'node:crypto'
import type { ChatModel } from '../../../lib/llm/chat-model.ts'
import { type JudgeSession, openJudgeSession } from '../judging/session.ts'
import type { Judgments } from '../kept/judgment-port.ts'
import { kinds } from '../../../lib/store/kinds.ts'
import { storeKeys } from '../../../lib/store/store-keys.ts'
import { runJudgments } from '../kept/run-judgments.ts'
import { promptHash } from '../ask/prompts.ts'

/** Creates the judgments of one run, without any from earlier runs. */
export function freshJudgments(chat: ChatModel): Judgments {
  return runJudgments({
    judge: {
      promptVersion: PROMPT_VERSION,
      promptHash: promptHash(),
      baseUrl: chat.endpoint,
      model: chat.model,
      parameters: chat.parameters,
    },
    keys: storeKeys('a-secret-of-at-least-twenty-characters', kinds.judgments),
    restored: { read: () => undefined, controls: () => [], pairs: () => [] },
  })
}

/** Opens a session with the default rules and, by default, without controls. */
export function judgeSession(
  chat: ChatModel,
  {
    judgments = freshJudgments(chat),
    signal = new AbortController().signal,
    controls = 0,
    bytes = randomBytes,
  }: {
    readonly judgments?: Judgments
    readonly signal?: AbortSignal
    readonly controls?: number
    readonly bytes?: RandomBytes
  } = {},
): JudgeSession {
  const rules = { chunkChars: 8000, maxInput: 24_000, reasons: false }
  return openJudgeSession({
    chat,
    judgments,
    rules,
    signal,
    randomBytes: bytes,
    controls: { positive: controls, negative: controls },
  })
}
