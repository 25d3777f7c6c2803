import type { JudgeCause } from '../../model/claims.ts'
import type { ChatReply } from '../chat-model.ts'
import type { Asking, ChatSession, Sent } from '../chat-session.ts'
import type { Strike } from '../limits/circuit-breaker.ts'
import { isTransient, mostRequests } from '../limits/retry.ts'
import { complaintOf } from './complaint.ts'
import type { Completion } from './read-completion.ts'
import { answerOf, isOutOfQuota, type Reply, type StatusReply } from './reply.ts'

/** A failure of a question, in the words of the server. */
type Failure = { readonly cause: JudgeCause; readonly message: string }

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

/** What came of a request: the reply or a failure, or undefined where the question is to be asked again. */
export function classifyResponse(
  session: ChatSession,
  exchange: { readonly asking: Asking; readonly reply: Reply; readonly sent: Sent | undefined },
): ChatReply | undefined {
  const { asking, reply, sent } = exchange
  switch (reply.kind) {
    case 'answered':
      return sent?.completion === undefined
        ? repeatOnce(session, asking, {
            cause: 'bad_response',
            message: 'its answer holds nothing',
          })
        : classifyAnswer(session, asking, { sent, completion: sent.completion })
    case 'too-large':
      return repeatOnce(session, asking, { cause: 'bad_response', message: reply.message })
    case 'silent':
      return exhausted(session, reply.timedOut ? 'timeout' : 'network', reply.message)
    case 'refused':
      return refused(session, 'redirect', { cause: 'bad_response', message: reply.message })
    case 'no-token':
      return stop(session, 'auth', reply.message)
    case 'unsent':
      return reply.cause === 'budget'
        ? stop(session, 'budget', reply.message)
        : failed('deadline', session.describe(reply.message))
    case 'status':
      return classifyStatus(session, { asking, reply, sent })
  }
}

/** A failed question; `message` is fit to be shown. */
export function failed(cause: JudgeCause, message: string): ChatReply {
  return { kind: 'failed', cause, message }
}

function classifyAnswer(
  session: ChatSession,
  asking: Asking,
  { sent, completion }: { readonly sent: Sent; readonly completion: Completion },
): ChatReply | undefined {
  const { content, servedModel, usage } = completion
  if (content.kind !== 'bad-response') session.breaker.success()
  switch (content.kind) {
    case 'value':
      if (asking.request.schema !== undefined) session.negotiation.readable()
      if (usage === undefined) throw new Error('a completion without usage')
      return { kind: 'reply', value: content.value, servedModel, usage }
    case 'bad-response':
      return repeatOnce(session, asking, { cause: 'bad_response', message: content.message })
    case 'unreadable':
      if (session.negotiation.unreadable(sent.capabilities)) return again(asking)
      return repeatOnce(session, asking, { cause: 'malformed', message: 'its reply is no JSON' })
    case 'cut-off':
      return longerOnce(session, asking, sent)
    case 'refusal':
      return failed('refusal', session.describe(`it declines: ${content.message}`))
    case 'content-filter':
      return failed(
        'content_filter',
        session.describe('its reply was withheld by a content filter'),
      )
  }
}

/** The next request is written differently; what was learnt costs no attempt. */
function again(asking: Asking): undefined {
  asking.attempts.requests -= 1
  asking.repeated = false
}

function repeatOnce(
  session: ChatSession,
  asking: Asking,
  { cause, message }: Failure & { readonly cause: 'bad_response' | 'malformed' },
): ChatReply | undefined {
  if (!asking.repeated && asking.attempts.requests < mostRequests) {
    asking.repeated = true
    return undefined
  }
  return cause === 'bad_response'
    ? refused(session, cause, { cause, message })
    : failed(cause, session.describe(message))
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
  {
    asking,
    reply,
    sent,
  }: { readonly asking: Asking; readonly reply: StatusReply; readonly sent: Sent | undefined },
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
  return refused(session, `${status} ${code ?? ''}`, { cause: 'bad_request', message })
}

function transientCause({ status }: StatusReply): JudgeCause {
  if (status === 408) return 'timeout'
  return status === 429 ? 'rate_limited' : 'server_error'
}

/** All attempts are used up. */
function exhausted(session: ChatSession, cause: JudgeCause, message: string): ChatReply {
  return strike(session, { kind: 'exhausted' }, { cause, message, stops: 'unreachable' })
}

function refused(
  session: ChatSession,
  reason: string,
  { cause, message }: Failure & { readonly cause: FinalCause },
): ChatReply {
  return strike(session, { kind: 'refused', reason }, { cause, message, stops: cause })
}

function stop(session: ChatSession, cause: FinalCause, message: string): ChatReply {
  return strike(session, { kind: 'final' }, { cause, message, stops: cause })
}

function strike(
  { breaker, describe }: ChatSession,
  against: Strike,
  { cause, message, stops }: Failure & { readonly stops: FinalCause },
): ChatReply {
  const described = describe(message)
  breaker.strike(against, { cause: stops, message: described, hint: hints[stops] })
  return failed(cause, described)
}
