import type { Reservation } from './budget.ts'
import { adaptableFields, chatBody } from '../wire/chat-body.ts'
import type { ChatLine } from '../chat-session.ts'
import type { ChatRequest, CallUsage } from '../chat-model.ts'
import type { Capabilities } from '../wire/capabilities.ts'
import type { Attempts } from './retry.ts'
import { type Completion, readCompletion } from '../wire/read-completion.ts'
import type { Reply } from '../wire/reply.ts'

/** How far a question has come. */
export type Asking = {
  readonly request: ChatRequest
  readonly attempts: Attempts
  /** Tokens of the reply at most; doubled at most once. */
  cap: number
  /** A reply that was none has been asked for again. */
  repeated: boolean
  /** A request was made for it. */
  sent: boolean
}

/** A request and what came of it. */
export type Sent = {
  readonly reply: Reply
  /** As the request was written. */
  readonly capabilities: Capabilities
  /** Its fields that could be renamed or left out. */
  readonly fields: readonly string[]
  /** What stands in the reply, where there was one. */
  readonly completion: Completion | undefined
}

/** Sends a question once, as its server is known to want it now, if the budget allows. */
export async function sendOnce(
  { settings, client, isProvider, negotiation, budget, onRequest }: ChatLine,
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
    const completion =
      reply.kind === 'answered'
        ? readCompletion(reply.body, { request, mode: capabilities.output, model: settings.model })
        : undefined
    usage = completion?.usage
    return { reply, capabilities, fields, completion }
  } finally {
    reservation.settle(usage)
  }
}

const unlimited: Reservation = { kind: 'granted', settle: () => undefined }
