import type { z } from 'zod'
import type { WireSchema } from '../../../lib/llm/chat-model.ts'
import type { DataLines } from '../../../lib/llm/wire/user-message.ts'
import { asFound, type Found, lookUpAll } from '../judging/deduplicated-lookup.ts'
import type { Question } from '../kept/address.ts'
import type { Judgment, Settled } from '../kept/judgment-port.ts'
import type { JudgeCall } from './prompts.ts'
import { askJudge, type CallFor, inputEstimate } from './ask-judge.ts'
import type { JudgeSession } from '../judging/session.ts'

type Kind = Exclude<Judgment['kind'], 'verdict' | 'controls'>

/**
 * A reply's result. `isInvalid` is true if the reply breaks a rule, in which case the judge is
 * asked again.
 */
type Accepted<K extends Kind> =
  | {
      readonly kind: 'judged'
      readonly judgment: Extract<Judgment, { readonly kind: K }>
      readonly isInvalid?: boolean
    }
  | Extract<Settled, { readonly kind: 'lost' }>

/** A question that is asked in one call and yields one judgment. */
export type SingleQuestion<K extends Kind, Reply> = {
  readonly about: Question & { readonly kind: K }
  /**
   * The maximum length of the subject in UTF-16 code units. The judge is not asked about a longer
   * subject, because truncating it would change the result.
   */
  readonly longest?: number
  readonly data: () => DataLines
  readonly schema: WireSchema
  readonly reply: z.ZodType<Reply>
  /** The expected number of claims, questions or scores in the reply. */
  readonly claims: number
  readonly restates?: string | undefined
  readonly accept: (reply: Reply) => Accepted<K> | Promise<Accepted<K>>
}

/**
 * Returns the judgment on a question. Asks the judge only if neither the store nor the current run
 * has a judgment. If the question does not fit in a request, returns `lost` with the cause
 * `too_long`. After an invalid reply, asks once more, and uses the second reply even if it is
 * invalid too. Rejects only with the signal's reason.
 */
export async function judgmentOf<K extends Kind, Reply>(
  session: JudgeSession,
  question: SingleQuestion<K, Reply>,
): Promise<Found<K>> {
  const { about } = question
  const settled = await lookUpAll(session, [{ key: about.kind, about }], async () => {
    return new Map([[about.kind, await askFor(session, question)]])
  })
  return asFound(settled.get(about.kind), about.kind)
}

function callOf(kind: Kind): JudgeCall {
  return kind === 'preference' || kind === 'pair' ? 'rubric' : kind
}

async function askFor<K extends Kind, Reply>(
  session: JudgeSession,
  {
    about,
    longest = Infinity,
    data,
    schema,
    reply,
    claims,
    restates,
    accept,
  }: SingleQuestion<K, Reply>,
): Promise<Settled> {
  const tooLong = { kind: 'lost', cause: 'too_long' } as const
  if (about.subject.length > longest) return tooLong
  const call: CallFor<Reply> = {
    call: callOf(about.kind),
    data: data(),
    schema,
    reply,
    claims,
    restates,
    freshFence: false,
  }
  if (inputEstimate(session, call.call, call.data) > session.rules.maxInput) return tooLong
  const askOnce = async () => {
    const asked = await askJudge(session, call)
    if (asked.kind === 'lost') return { settled: asked, isInvalid: false }
    const accepted = await accept(asked.value)
    if (accepted.kind === 'lost') return { settled: accepted, isInvalid: false }
    const { judgment, isInvalid = false } = accepted
    return {
      settled: { kind: 'judged', judgment, servedModel: asked.servedModel },
      isInvalid,
    } as const
  }
  const first = await askOnce()
  return first.isInvalid ? (await askOnce()).settled : first.settled
}
