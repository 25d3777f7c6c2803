import type { ChatReply } from '../../../lib/llm/chat-model.ts'
import type { OpenChatModel } from '../../../lib/llm/models.ts'
import { inputTokens } from '../../../lib/llm/token-estimate.ts'
import { sha256 } from '../../../lib/sha256.ts'
import type { RandomBytes } from '../../../lib/llm/wire/user-message.ts'
import { GateError } from '../../../lib/errors.ts'
import type { Answerer, AnswerQuestion, WrittenAnswer } from '../../answerer.ts'
import { answerPrompt } from './answer-prompt.ts'

type AnswerModel = Pick<OpenChatModel, 'model' | 'ask'> & {
  facts(): Pick<ReturnType<OpenChatModel['facts']>, 'stopped'>
}

/**
 * Creates an answerer that asks a chat model. Each question is asked only once, even if both sides
 * ask it at the same time or the model gives no answer. If a side is aborted while waiting, the
 * question can be asked again.
 */
export function chatAnswerer(
  chat: AnswerModel,
  {
    instructions,
    randomBytes,
  }: { readonly instructions: string | undefined; readonly randomBytes: RandomBytes },
): Answerer {
  const known = new Map<string, Promise<WrittenAnswer>>()
  const write = async (question: AnswerQuestion, signal: AbortSignal): Promise<WrittenAnswer> => {
    const { system, user } = answerPrompt(question, { instructions, randomBytes })
    const estimate = { input: inputTokens(system + user), output: likelyOutput }
    const request = { kind: 'answer', system, user, schema: undefined, estimate } as const
    const reply = await chat.ask(request, { signal, again: false })
    return writtenBy(chat, reply)
  }
  return {
    model: chat.model,
    answer: async (question, signal) => {
      const key = keyOf(question)
      const earlier = known.get(key)
      if (earlier !== undefined) return earlier
      const coming = write(question, signal)
      known.set(key, coming)
      coming.catch(() => known.delete(key))
      return coming
    },
    learn: ({ question, answer, usage }) => {
      const key = keyOf(question)
      if (known.has(key)) return
      known.set(key, Promise.resolve({ kind: 'written', text: answer, usage }))
    },
  }
}

/** The number of tokens reserved for an answer until its actual length is known. */
const likelyOutput = 400

function keyOf({ query, history, chunks }: AnswerQuestion): string {
  return sha256(JSON.stringify([query, history, chunks]))
}

function writtenBy(chat: AnswerModel, reply: ChatReply): WrittenAnswer {
  if (reply.kind === 'reply') {
    const { value, usage } = reply
    if (typeof value !== 'string')
      throw new Error(
        'the model replied with something other than text, although no schema was requested',
      )
    const spent = { inputTokens: usage.input, outputTokens: usage.output }
    return { kind: 'written', text: value, usage: usage.estimated ? undefined : spent }
  }
  const stopped = chat.facts().stopped
  if (stopped === undefined) return { kind: 'failed', message: reply.message }
  throw new GateError('judge-unavailable', `no answers can be generated: ${stopped.message}`, {
    hint: stopped.hint,
  })
}
