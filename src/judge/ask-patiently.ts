import type { ChatLine } from './chat-line.ts'
import type { ChatModel, ChatReply, ChatRequest } from './chat-model.ts'
import { conclude, failed } from './conclude.ts'
import { type Asking, sendOnce, type Sent } from './send-once.ts'

/**
 * Asks a question with patience: at most five HTTP requests, and those by which the client learns what a
 * server understands. Whatever comes of it is a reply; it rejects with the signal's reason alone.
 */
export function askPatiently(line: ChatLine): ChatModel['ask'] {
  const { halt, deadline, ladders } = line
  return async (request, { signal, again }) => {
    // What the caller could make nothing of was no better than no JSON.
    if (again && request.schema !== undefined) ladders.unreadable(ladders.manners())
    try {
      return await askUntilDone(line, request, signal)
    } catch (error) {
      signal.throwIfAborted()
      if (deadline?.signal.aborted === true)
        return failed('deadline', line.describe('there is no time left to ask it'))
      const stopped = halt.stopped()
      if (stopped !== undefined) return failed(stopped.cause, stopped.message)
      throw error
    }
  }
}

async function askUntilDone(
  line: ChatLine,
  request: ChatRequest,
  signal: AbortSignal,
): Promise<ChatReply> {
  const { persist, halt, deadline, settings } = line
  const within = deadline === undefined ? signal : AbortSignal.any([signal, deadline.signal])
  // What is on its way may finish when nothing new is to be sent.
  const patience = AbortSignal.any([within, halt.signal])
  const asking: Asking = {
    request,
    attempts: { requests: 0, timeouts: 0 },
    cap: settings.maxOutput,
    repeated: false,
  }
  for (;;) {
    let sent: Sent | undefined
    let done: ChatReply | undefined
    await persist(
      async (inside) => {
        sent = await sendOnce(line, asking, inside)
        return sent.reply
      },
      within,
      {
        patience,
        deadline,
        attempts: asking.attempts,
        onReply: (reply) => {
          done = conclude(line, { asking, reply, sent })
        },
      },
    )
    if (done !== undefined) return done
  }
}
