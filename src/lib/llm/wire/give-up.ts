import type { JudgeCause } from '../../model/judging/claims.ts'
import type { ChatReply } from '../chat-model.ts'
import type { ChatSession } from '../chat-session.ts'
import { certificateHints } from './reply.ts'
import type { Strike } from '../limits/circuit-breaker.ts'

/** Causes that stop all further requests to a model. */
type FinalCause = Extract<
  JudgeCause,
  'auth' | 'quota' | 'budget' | 'bad_request' | 'bad_response' | 'unreachable'
>

const hints = {
  auth: 'check the API key: `api-key` (on the command line: `OPENAI_API_KEY`); for a server that expects the key in another header, use `judge.headers`',
  quota: "pay the provider's bill or raise the spending limit there, then run again",
  budget: 'raise that limit, or judge fewer metrics or questions',
  model: 'check the name of the model and `base-url`, which for most servers ends in /v1',
  body: 'remove from `judge` the setting that the server names, or set what it requires in judge.extra-body; if it names none, check the name of the model and `base-url`, which for most servers ends in /v1',
  output: 'use another model, or a server that supports JSON output',
  page: 'check that `base-url` is the part before /chat/completions, which for most servers ends in /v1',
  redirect: 'if the redirect is intended, set `base-url` to the address that it leads to',
  empty: 'run again later, or use another model',
  thinks:
    'set reasoning_effort: none, or the equivalent option of your server, in judge.extra-body',
  unreachable: 'check `base-url`, the network and HTTPS_PROXY (if set), or run again later',
  limited: 'the endpoint allows no more requests for now: check its quota, or run again later',
  trouble: 'the endpoint has a problem: run again later',
  ...certificateHints,
} as const

export type Why = {
  readonly cause: FinalCause
  readonly message: string
  readonly hint: keyof typeof hints
}

/** `message` must already be sanitised and free of secrets. */
export function failed(cause: JudgeCause, message: string): ChatReply {
  return { kind: 'failed', cause, message }
}

const causeHints: ReadonlyMap<JudgeCause, keyof typeof hints> = new Map([
  ['rate_limited', 'limited'],
  ['server_error', 'trouble'],
] as const)

/** Returns a failure for a question that has used all its attempts, and records a strike. */
export function exhausted(session: ChatSession, cause: JudgeCause, message: string): ChatReply {
  const hint = causeHints.get(cause) ?? 'unreachable'
  strike(session, { kind: 'exhausted' }, { cause: 'unreachable', hint, message })
  return failed(cause, session.describe(message))
}

/**
 * Returns a failure for a question whose request was rejected or got an unusable response, and
 * records a strike. Consecutive strikes with the same `reason` are counted together.
 */
export function refused(session: ChatSession, why: Why, reason: string = why.hint): ChatReply {
  strike(session, { kind: 'refused', reason }, why)
  return failed(why.cause, session.describe(why.message))
}

/**
 * Returns a failure and stops all requests to this model, because each would fail in the same way.
 */
export function stop(session: ChatSession, why: Why): ChatReply {
  strike(session, { kind: 'final' }, why)
  return failed(why.cause, session.describe(why.message))
}

function strike(
  { breaker, describe }: ChatSession,
  against: Strike,
  { cause, message, hint }: Why,
): void {
  breaker.strike(against, { cause, message: describe(message), hint: hints[hint] })
}
