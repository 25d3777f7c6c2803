import type { ChatLine } from '../chat-session.ts'
import type { ChatModel, ChatReply } from '../chat-model.ts'
import { classifyResponse, failed } from '../wire/classify-response.ts'
import { type Asking, sendOnce, type Sent } from './send-once.ts'

/**
 * Asks a question with patience: at most five HTTP requests, and those by which the client learns what a
 * server understands. Whatever comes of it is a reply; it rejects with the signal's reason alone.
 */
export function askWithRetries(line: ChatLine): ChatModel['ask'] {
  const { stopSwitch, deadline, negotiation } = line
  return async (request, { signal, again }) => {
    // What the caller could make nothing of was no better than no JSON.
    if (again && request.schema !== undefined) negotiation.unreadable(negotiation.capabilities())
    const asking: Asking = {
      request,
      attempts: { requests: 0, timeouts: 0 },
      cap: line.settings.maxOutput,
      repeated: false,
      sent: false,
    }
    const marked = (reply: ChatReply): ChatReply =>
      reply.kind === 'failed' && !asking.sent ? { ...reply, unsent: true } : reply
    try {
      return marked(await askUntilDone(line, asking, signal))
    } catch (error) {
      signal.throwIfAborted()
      if (deadline?.signal.aborted === true)
        return marked(failed('deadline', line.describe('there is no time left to ask it')))
      const stopped = stopSwitch.stopped()
      if (stopped !== undefined) return marked(failed(stopped.cause, stopped.message))
      throw error
    }
  }
}

async function askUntilDone(
  line: ChatLine,
  asking: Asking,
  signal: AbortSignal,
): Promise<ChatReply> {
  const { withRetries, stopSwitch, deadline } = line
  const within = deadline === undefined ? signal : AbortSignal.any([signal, deadline.signal])
  // What is on its way may finish when nothing new is to be sent.
  const waiting = AbortSignal.any([within, stopSwitch.signal])
  for (;;) {
    let sent: Sent | undefined
    let done: ChatReply | undefined
    await withRetries(
      async (inside) => {
        sent = await sendOnce(line, asking, inside)
        return sent.reply
      },
      within,
      {
        waiting,
        deadline,
        attempts: asking.attempts,
        onReply: (reply) => {
          done = classifyResponse(line, { asking, reply, sent })
        },
      },
    )
    if (done !== undefined) return done
  }
}
