import type { JudgeCause } from '../../model/claims.ts'
import type { ChatReply } from '../chat-model.ts'
import type { Asking, ChatSession, Sent } from '../chat-session.ts'
import type { Strike } from '../limits/circuit-breaker.ts'
import { isTransient, mostRequests } from '../limits/waits-and-retries.ts'
import { complaintOf } from './complaint.ts'
import { answerOf, isOutOfQuota, type Reply, type StatusReply } from './reply.ts'

/** Causes that stop a model. */
type FinalCause = Extract<
  JudgeCause,
  'auth' | 'quota' | 'budget' | 'bad_request' | 'bad_response' | 'unreachable'
>

const hints: Readonly<Record<FinalCause, string>> = {
  auth: 'check the key: `api-key`, on the command line OPENAI_API_KEY; without a key, what `identity-provider` and `service-account` name',
  quota: "pay the provider's bill or raise its limit, then run again",
  budget: 'raise that number, or ask for fewer judged metrics or questions',
  bad_request: 'check the name of the model and `base-url`, which for most servers ends in /v1',
  bad_response: 'check that `base-url` ends where /chat/completions follows',
  unreachable: 'check `base-url` and the network, or run again later',
}

/** A request of a question, and what came of it. */
type Exchange = {
  readonly asking: Asking
  readonly reply: Reply
  /** Undefined where nothing was sent. */
  readonly sent: Sent | undefined
}

/** What came of a request: the reply or a failure, or undefined where the question is to be asked again. */
export function classifyResponse(session: ChatSession, exchange: Exchange): ChatReply | undefined {
  const { asking, reply, sent } = exchange
  switch (reply.kind) {
    case 'answered':
      return sent === undefined
        ? repeatOnce(session, asking, 'its answer holds nothing')
        : recogniseRefusal(session, asking, sent)
    case 'too-large':
      return repeatOnce(session, asking, reply.message)
    case 'silent':
      return exhausted(session, reply.timedOut ? 'timeout' : 'network', reply.message)
    case 'refused':
      return refused(session, { cause: 'bad_response', message: reply.message, reason: 'redirect' })
    case 'no-token':
      return stop(session, 'auth', reply.message)
    case 'unsent':
      return reply.cause === 'budget'
        ? stop(session, 'budget', reply.message)
        : failed('deadline', session.describe(reply.message))
    case 'status':
      return classifyStatus(session, { asking, sent }, reply)
  }
}

/** A failed question; `message` is fit to be shown. */
export function failed(cause: JudgeCause, message: string): ChatReply {
  return { kind: 'failed', cause, message }
}

function recogniseRefusal(session: ChatSession, asking: Asking, sent: Sent): ChatReply | undefined {
  const { negotiation, breaker, describe } = session
  if (sent.completion === undefined) return repeatOnce(session, asking, 'its answer holds nothing')
  const { content, servedModel, usage } = sent.completion
  if (content.kind !== 'bad-response') breaker.success()
  switch (content.kind) {
    case 'value':
      if (asking.request.schema !== undefined) negotiation.readable()
      if (usage === undefined) throw new Error('a completion without usage')
      return { kind: 'reply', value: content.value, servedModel, usage }
    case 'bad-response':
      return repeatOnce(session, asking, content.message)
    case 'unreadable':
      if (negotiation.unreadable(sent.capabilities)) return again(asking)
      if (mayRepeat(asking)) return undefined
      return failed('malformed', describe('its reply is no JSON'))
    case 'cut-off':
      return longerOnce(session, asking, sent)
    case 'refusal':
      return failed('refusal', describe(`it declines: ${content.message}`))
    case 'content-filter':
      return failed('content_filter', describe('its reply was withheld by a content filter'))
  }
}

/** The next request is written differently; what was learnt costs no attempt. */
function again(asking: Asking): undefined {
  asking.attempts.requests -= 1
  asking.repeated = false
}

function repeatOnce(session: ChatSession, asking: Asking, message: string): ChatReply | undefined {
  if (mayRepeat(asking)) return undefined
  return refused(session, { cause: 'bad_response', message, reason: 'bad_response' })
}

/** Whether a question may be repeated unchanged, which it may be once. */
function mayRepeat(asking: Asking): boolean {
  if (asking.repeated || asking.attempts.requests >= mostRequests) return false
  asking.repeated = true
  return true
}

function longerOnce(
  session: ChatSession,
  asking: Asking,
  { capabilities }: Sent,
): ChatReply | undefined {
  const { maxOutput } = session.settings
  const isLast = asking.cap > maxOutput || asking.attempts.requests >= mostRequests
  if (isLast || capabilities.cap === undefined)
    return failed('length', session.describe(`its reply does not fit ${asking.cap} tokens`))
  asking.cap = 2 * maxOutput
  return undefined
}

function classifyStatus(
  session: ChatSession,
  { asking, sent }: Pick<Exchange, 'asking' | 'sent'>,
  reply: StatusReply,
): ChatReply | undefined {
  const message = answerOf(reply)
  if (isOutOfQuota(reply)) return stop(session, 'quota', message)
  if (isTransient(reply)) return exhausted(session, transientCause(reply), message)
  const { status, code } = reply
  if (status === 401 || status === 403) return stop(session, 'auth', message)
  const complaint = sent && complaintOf(reply, sent.fields)
  if (sent !== undefined && complaint !== undefined && complaint.kind !== 'other') {
    if (complaint.kind === 'content-policy')
      return failed('content_filter', session.describe(message))
    const target =
      complaint.kind === 'target' ? complaint.target : ({ kind: 'cap', drop: true } as const)
    if (session.negotiation.adapt(target, sent.capabilities)) return again(asking)
    if (complaint.kind === 'context-length')
      return failed('context_length', session.describe(message))
  }
  if (status === 404) return stop(session, 'bad_request', message)
  if (status >= 500) return exhausted(session, 'server_error', message)
  return refused(session, { cause: 'bad_request', message, reason: `${status} ${code ?? ''}` })
}

function transientCause({ status }: StatusReply): JudgeCause {
  if (status === 408) return 'timeout'
  return status === 429 ? 'rate_limited' : 'server_error'
}

/** All attempts are used up. */
function exhausted(session: ChatSession, cause: JudgeCause, message: string): ChatReply {
  strike(session, { kind: 'exhausted' }, { cause: 'unreachable', message })
  return failed(cause, session.describe(message))
}

function refused(
  session: ChatSession,
  why: { readonly cause: FinalCause; readonly message: string; readonly reason: string },
): ChatReply {
  strike(session, { kind: 'refused', reason: why.reason }, why)
  return failed(why.cause, session.describe(why.message))
}

function stop(session: ChatSession, cause: FinalCause, message: string): ChatReply {
  strike(session, { kind: 'final' }, { cause, message })
  return failed(cause, session.describe(message))
}

function strike(
  { breaker, describe }: ChatSession,
  against: Strike,
  { cause, message }: { readonly cause: FinalCause; readonly message: string },
): void {
  breaker.strike(against, { cause, message: describe(message), hint: hints[cause] })
}
