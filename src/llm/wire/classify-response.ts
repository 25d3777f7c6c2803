import type { JudgeCause } from '../../model/claims.ts'
import type { ChatLine } from '../chat-session.ts'
import type { ChatReply } from '../chat-model.ts'
import { complaintOf } from './complaint.ts'
import { isPassing, mostRequests } from '../limits/retry.ts'
import type { Completion } from './read-completion.ts'
import { isOutOfQuota, type Reply } from './reply.ts'
import type { Asking, Sent } from '../limits/send-once.ts'

/** Causes that no later question gets past. */
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

/** What a reply makes of a question: the end, or undefined where it is to be asked again. */
export function classifyResponse(
  line: ChatLine,
  {
    asking,
    reply,
    sent,
  }: { readonly asking: Asking; readonly reply: Reply; readonly sent: Sent | undefined },
): ChatReply | undefined {
  switch (reply.kind) {
    case 'answered':
      return sent?.completion === undefined
        ? repeatOnce(line, asking, { cause: 'bad_response', message: 'its answer holds nothing' })
        : classifyAnswer(line, asking, { sent, completion: sent.completion })
    case 'too-large':
      return repeatOnce(line, asking, { cause: 'bad_response', message: reply.message })
    case 'silent':
      return exhausted(line, reply.timedOut ? 'timeout' : 'network', reply.message)
    case 'refused':
      return turnedDown(line, { cause: 'bad_response', message: reply.message, reason: 'redirect' })
    case 'no-token':
      return stop(line, 'auth', reply.message)
    case 'unsent':
      return reply.cause === 'budget'
        ? stop(line, 'budget', reply.message)
        : failed('deadline', line.describe(reply.message))
    case 'status':
      return classifyStatus(line, { asking, reply, sent })
  }
}

/** A failure in words that are fit for people. */
export function failed(cause: JudgeCause, message: string): ChatReply {
  return { kind: 'failed', cause, message }
}

function classifyAnswer(
  line: ChatLine,
  asking: Asking,
  { sent, completion }: { readonly sent: Sent; readonly completion: Completion },
): ChatReply | undefined {
  const { content, servedModel, usage } = completion
  if (content.kind !== 'bad-response') line.breaker.success()
  switch (content.kind) {
    case 'value':
      if (asking.request.schema !== undefined) line.negotiation.readable()
      if (usage === undefined) throw new Error('a completion without usage')
      return { kind: 'reply', value: content.value, servedModel, usage }
    case 'bad-response':
      return repeatOnce(line, asking, { cause: 'bad_response', message: content.message })
    case 'unreadable':
      if (line.negotiation.unreadable(sent.capabilities)) return again(asking)
      return repeatOnce(line, asking, { cause: 'malformed', message: 'its reply is no JSON' })
    case 'cut-off':
      return longerOnce(line, asking, sent)
    case 'refusal':
      return failed('refusal', line.describe(`it declines: ${content.message}`))
    case 'content-filter':
      return failed('content_filter', line.describe('its reply was withheld by a content filter'))
  }
}

/** Something about the request is different now: what was learnt costs no attempt. */
function again(asking: Asking): undefined {
  asking.attempts.requests -= 1
  asking.repeated = false
}

function repeatOnce(
  line: ChatLine,
  asking: Asking,
  { cause, message }: { readonly cause: 'bad_response' | 'malformed'; readonly message: string },
): ChatReply | undefined {
  if (asking.repeated || asking.attempts.requests >= mostRequests) {
    return cause === 'bad_response'
      ? turnedDown(line, { cause, message, reason: cause })
      : failed(cause, line.describe(message))
  }
  asking.repeated = true
  return undefined
}

function longerOnce(line: ChatLine, asking: Asking, { capabilities }: Sent): ChatReply | undefined {
  const { maxOutput } = line.settings
  const isLast = asking.cap > maxOutput || asking.attempts.requests >= mostRequests
  if (isLast || capabilities.cap === undefined)
    return failed('length', line.describe(`its reply does not fit ${asking.cap} tokens`))
  asking.cap = 2 * maxOutput
  return undefined
}

type Status = Extract<Reply, { kind: 'status' }>

function classifyStatus(
  line: ChatLine,
  {
    asking,
    reply,
    sent,
  }: { readonly asking: Asking; readonly reply: Status; readonly sent: Sent | undefined },
): ChatReply | undefined {
  if (isOutOfQuota(reply)) return stop(line, 'quota', answered(reply))
  if (isPassing(reply)) return exhausted(line, passingCause(reply), answered(reply))
  const { status, code } = reply
  if (status === 401 || status === 403) return stop(line, 'auth', answered(reply))
  const complaint = sent && complaintOf(reply, sent.fields)
  if (sent !== undefined && complaint !== undefined && complaint.kind !== 'other') {
    if (complaint.kind === 'content-policy')
      return failed('content_filter', line.describe(answered(reply)))
    const target =
      complaint.kind === 'target' ? complaint.target : ({ kind: 'cap', drop: true } as const)
    if (line.negotiation.adapt(target, sent.capabilities)) return again(asking)
    if (complaint.kind === 'context-length')
      return failed('context_length', line.describe(answered(reply)))
  }
  if (status === 404) return stop(line, 'bad_request', answered(reply))
  if (status >= 500) return exhausted(line, 'server_error', answered(reply))
  const reason = `${status} ${code ?? ''}`
  return turnedDown(line, { cause: 'bad_request', message: answered(reply), reason })
}

function passingCause({ status }: Status): JudgeCause {
  if (status === 408) return 'timeout'
  return status === 429 ? 'rate_limited' : 'server_error'
}

/** The client's package puts the status in front, mostly. */
function answered({ status, message }: Status): string {
  return `it answered ${message.startsWith(String(status)) ? message : `${status} ${message}`}`
}

/** All attempts are used up. */
function exhausted(line: ChatLine, cause: JudgeCause, message: string): ChatReply {
  const described = line.describe(message)
  if (line.breaker.exhausted()) halt(line, 'unreachable', described)
  return failed(cause, described)
}

function turnedDown(
  line: ChatLine,
  {
    cause,
    message,
    reason,
  }: { readonly cause: FinalCause; readonly message: string; readonly reason: string },
): ChatReply {
  const described = line.describe(message)
  if (line.breaker.turnedDown(reason)) halt(line, cause, described)
  return failed(cause, described)
}

function stop(line: ChatLine, cause: FinalCause, message: string): ChatReply {
  const described = line.describe(message)
  halt(line, cause, described)
  return failed(cause, described)
}

function halt(line: ChatLine, cause: FinalCause, message: string): void {
  line.stopSwitch.stop({ cause, message, hint: hints[cause] })
}
