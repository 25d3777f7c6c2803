import type { JudgeCause } from '../../model/judging/claims.ts'
import type { ChatReply } from '../chat-model.ts'
import type { Asking, ChatSession, Sent } from '../chat-session.ts'
import { mostOutput } from '../chat-settings.ts'
import { isTransient, mostRequests } from '../limits/waits-and-retries.ts'
import { type Complaint, complaintOf } from './complaint.ts'
import { exhausted, failed, refused, stop, type Why } from './give-up.ts'
import { answerOf, certificateFault, isOutOfQuota, type Reply, type StatusReply } from './reply.ts'

type Exchange = {
  readonly asking: Asking
  readonly reply: Reply
  /** Undefined if no request was sent. */
  readonly sent: Sent | undefined
}

/** Returns a question's reply or failure, or undefined if the question should be sent again. */
export function classifyResponse(session: ChatSession, exchange: Exchange): ChatReply | undefined {
  const { asking, reply, sent } = exchange
  switch (reply.kind) {
    case 'answered':
      return sent === undefined
        ? repeatOnce(session, asking, nothingHeld)
        : recogniseRefusal(session, asking, sent)
    case 'too-large':
      return repeatOnce(session, asking, { ...nothingHeld, message: reply.message })
    case 'empty':
      return refused(session, { cause: 'bad_response', hint: 'empty', message: reply.message })
    case 'silent': {
      const hint = certificateFault(reply)
      if (hint !== undefined)
        return stop(session, { cause: 'unreachable', hint, message: reply.message })
      return exhausted(session, reply.timedOut ? 'timeout' : 'network', reply.message)
    }
    case 'refused':
      return refused(session, { cause: 'bad_response', hint: 'redirect', message: reply.message })
    case 'unsent':
      return reply.cause === 'budget'
        ? stop(session, { cause: 'budget', hint: 'budget', message: reply.message })
        : failed('deadline', session.describe(reply.message))
    case 'status':
      return classifyStatus(session, { asking, sent }, reply)
  }
}

function recogniseRefusal(session: ChatSession, asking: Asking, sent: Sent): ChatReply | undefined {
  const { negotiation, breaker, describe } = session
  if (sent.completion === undefined) return repeatOnce(session, asking, nothingHeld)
  const { content, servedModel, usage } = sent.completion
  if (content.kind !== 'bad-response' && content.kind !== 'only-thoughts') breaker.success()
  switch (content.kind) {
    case 'value':
      if (asking.request.schema !== undefined) negotiation.readable(asking.request.kind)
      if (usage === undefined) throw new Error('a completion without usage')
      return { kind: 'reply', value: content.value, servedModel, usage }
    case 'bad-response':
      return repeatOnce(session, asking, noCompletion)
    case 'empty':
    case 'only-thoughts':
      return repeatOnce(session, asking, onlyThoughts)
    case 'unreadable':
      if (negotiation.unreadable(sent.capabilities)) return again(asking)
      if (mayRepeat(asking)) return undefined
      return failed('malformed', describe('its reply is not a single JSON value'))
    case 'cut-off':
      return longerOnce(session, asking, sent)
    case 'refusal':
      return failed('refusal', describe(`it declines: ${content.message}`))
    case 'content-filter':
      return failed('content_filter', describe('its reply was withheld by a content filter'))
  }
}

const nothingHeld: Why = {
  cause: 'bad_response',
  hint: 'page',
  message: 'its response is empty',
}

const noCompletion: Why = { ...nothingHeld, message: 'its response is not a chat completion' }

const onlyThoughts: Why = {
  cause: 'bad_response',
  hint: 'thinks',
  message: 'its reply contains reasoning but no answer',
}

/**
 * Lets the caller repeat the question with a changed request. The last request does not count as an
 * attempt.
 */
function again(asking: Asking): undefined {
  asking.attempts.requests -= 1
  asking.repeated = false
}

function repeatOnce(session: ChatSession, asking: Asking, why: Why): ChatReply | undefined {
  return mayRepeat(asking) ? undefined : refused(session, why)
}

/**
 * Returns whether a question may be repeated unchanged, and records the repetition. This is allowed
 * once, if attempts are left.
 */
function mayRepeat(asking: Asking): boolean {
  if (asking.repeated || asking.attempts.requests >= mostRequests) return false
  asking.repeated = true
  return true
}

function longerOnce(
  session: ChatSession,
  asking: Asking,
  { capabilities, completion }: Sent,
): ChatReply | undefined {
  const isLast = asking.cap > mostOutput || asking.attempts.requests >= mostRequests
  if (isLast || capabilities.cap === undefined)
    return failed(
      'length',
      session.describe(
        `its reply${completion?.thinks === true ? ', including its reasoning,' : ''} does not fit in ${asking.cap} tokens`,
      ),
    )
  asking.cap = 2 * mostOutput
  return undefined
}

function classifyStatus(
  session: ChatSession,
  { asking, sent }: Pick<Exchange, 'asking' | 'sent'>,
  reply: StatusReply,
): ChatReply | undefined {
  const { negotiation } = session
  const { status, code } = reply
  const message = answerOf(reply)
  if (isOutOfQuota(reply)) return stop(session, { cause: 'quota', hint: 'quota', message })
  const complaint = sent && complaintOf(reply, sent.fields)
  if (sent !== undefined && complaint?.kind === 'target') {
    if (negotiation.adapt(complaint.target, sent.capabilities)) return again(asking)
    if (complaint.target.kind === 'output')
      return refused(session, { cause: 'bad_request', hint: 'output', message })
  }
  if (isTransient(reply)) return exhausted(session, transientCause(reply), message)
  if (sent !== undefined && complaint !== undefined) {
    const done = answerComplaint(session, { asking, sent, complaint, message })
    if (done !== 'other') return done
  }
  if (status === 401 || status === 403)
    return stop(session, { cause: 'auth', hint: 'auth', message })
  if (status === 404) return stop(session, { cause: 'bad_request', hint: 'model', message })
  if (status >= 500) return exhausted(session, 'server_error', message)
  const hint = /\b(?:model|endpoint)\b/i.test(message) ? 'model' : 'body'
  return refused(session, { cause: 'bad_request', hint, message }, `${status} ${code ?? ''}`)
}

/** Decides how to handle an error message about the request. Returns `other` if nothing can be done. */
function answerComplaint(
  { negotiation, describe }: ChatSession,
  {
    asking,
    sent,
    complaint,
    message,
  }: {
    readonly asking: Asking
    readonly sent: Sent
    readonly complaint: Complaint
    readonly message: string
  },
): ChatReply | 'other' | undefined {
  switch (complaint.kind) {
    case 'content-policy':
      return failed('content_filter', describe(message))
    case 'invalid-reply':
      if (negotiation.unreadable(sent.capabilities)) return again(asking)
      if (asking.attempts.requests < mostRequests) return undefined
      return failed('malformed', describe(message))
    case 'context-length':
      if (negotiation.adapt({ kind: 'cap', drop: true }, sent.capabilities)) return again(asking)
      return failed('context_length', describe(message))
    case 'target':
    case 'other': {
      const { kind, schema } = asking.request
      const isGuess = schema !== undefined && negotiation.guess(kind, sent.capabilities)
      return isGuess ? again(asking) : 'other'
    }
  }
}

function transientCause({ status }: StatusReply): JudgeCause {
  if (status === 408) return 'timeout'
  return status === 429 ? 'rate_limited' : 'server_error'
}
