import type { CallUsage, ChatModel, ChatReply } from '../chat-model.ts'
import type { Asking, ChatSession, Sent } from '../chat-session.ts'
import { adaptableFields, chatBody } from '../wire/chat-body.ts'
import { classifyResponse } from '../wire/classify-response.ts'
import { mostOutput } from '../chat-settings.ts'
import { failed } from '../wire/give-up.ts'
import { readCompletion } from '../wire/read-completion.ts'
import type { Reply } from '../wire/reply.ts'
import type { Reservation } from './spending.ts'

/**
 * Returns a function that asks a question using at most five HTTP requests, plus any that are
 * needed to find out what the server supports. The function returns failures as replies and rejects
 * only with the signal's reason.
 */
export function askChat(session: ChatSession): ChatModel<string>['ask'] {
  const { breaker, deadline, negotiation } = session
  return async (request, { signal, again }) => {
    // The caller could not use the last reply, so it counts as a reply that is not JSON.
    if (again && request.schema !== undefined) negotiation.unreadable(negotiation.capabilities())
    const asking: Asking = {
      request,
      attempts: { requests: 0, timeouts: 0 },
      cap: mostOutput,
      repeated: false,
      sent: false,
    }
    const marked = (reply: ChatReply): ChatReply =>
      reply.kind === 'failed' && !asking.sent ? { ...reply, unsent: true } : reply
    try {
      return marked(await askUntilDone(session, asking, signal))
    } catch (error) {
      signal.throwIfAborted()
      if (deadline?.signal.aborted === true)
        return marked(failed('deadline', session.describe('no time is left for another request')))
      const stopped = breaker.stopped()
      if (stopped !== undefined) return marked(failed(stopped.cause, stopped.message))
      throw error
    }
  }
}

async function askUntilDone(
  session: ChatSession,
  asking: Asking,
  signal: AbortSignal,
): Promise<ChatReply> {
  const { withRetries, breaker, deadline } = session
  const within = deadline === undefined ? signal : AbortSignal.any([signal, deadline.signal])
  // Once the breaker opens, waiting requests are dropped, but requests in flight may finish.
  const waiting = AbortSignal.any([within, breaker.signal])
  for (;;) {
    let sent: Sent | undefined
    let done: ChatReply | undefined
    const send = async (inside: AbortSignal): Promise<Reply> => {
      sent = await sendOnce(session, asking, inside)
      return sent.reply
    }
    await withRetries(send, within, {
      waiting,
      deadline,
      attempts: asking.attempts,
      onReply: (reply) => {
        done = classifyResponse(session, { asking, reply, sent })
      },
    })
    if (done !== undefined) return done
  }
}

/**
 * Sends a question once, in the form that the server is known to support. Sends nothing if the
 * budget does not allow it.
 */
async function sendOnce(
  { settings, client, isProvider, negotiation, budget, onRequest, onThought }: ChatSession,
  asking: Asking,
  signal: AbortSignal,
): Promise<Sent> {
  const { request, cap } = asking
  const reservation: Reservation = (await budget?.reserve(request.estimate)) ?? unlimited
  const capabilities = negotiation.capabilities()
  const body = chatBody(request, { settings, capabilities, cap, isProvider })
  const fields = adaptableFields(body)
  if (reservation.kind === 'refused') {
    const reply = { kind: 'unsent', cause: 'budget', message: reservation.message } as const
    return { reply, capabilities, fields, completion: undefined }
  }
  let usage: CallUsage | undefined
  try {
    signal.throwIfAborted()
    asking.sent = true
    onRequest()
    const reply = await client.chat(body, signal)
    if (reply.kind !== 'answered') return { reply, capabilities, fields, completion: undefined }
    const completion = readCompletion(reply.body, { request, model: settings.model })
    usage = completion.usage
    const { content, thinks } = completion
    if (thinks) onThought()
    return { reply: content.kind === 'empty' ? content : reply, capabilities, fields, completion }
  } finally {
    reservation.settle(usage)
  }
}

const unlimited: Reservation = { kind: 'granted', settle: () => undefined }
