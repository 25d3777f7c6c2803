import type { JudgeCause } from '../../model/claims.ts'
import {
  type AcceptedVerdict,
  acceptVerdicts,
  type Acceptance,
  type NumberedClaim,
  type Source,
  type Unusable,
} from './accept-verdicts.ts'
import { ask, type Asked, type JudgeSession } from '../session.ts'
import { type JudgeCall, verdictsSchemaFor } from './prompts.ts'
import { VerdictsReply } from './reply-schemas.ts'
import { countAnomalies } from '../counters.ts'

/** A question after the verdicts of claims. */
export type VerdictQuestion = {
  readonly call: Extract<JudgeCall, 'verify' | 'compare'>
  /** Data line 1. */
  readonly premise: unknown
  readonly sources: readonly Source[]
  /** Data line 2 for these claims. */
  subjectOf(claims: readonly NumberedClaim[]): unknown
  /** A claim that nothing supports, which goes with every call; its place among the others tells nothing. */
  readonly negativeControl: NumberedClaim | undefined
}

/** What was found of one claim; `servedModel` as the server named it. */
export type AskedVerdict =
  | {
      readonly kind: 'verdict'
      readonly verdict: AcceptedVerdict
      readonly unproven: boolean
      readonly servedModel: string
    }
  | { readonly kind: 'lost'; readonly cause: JudgeCause }

/**
 * Asks for the verdicts of some claims, by id. What is missing or without proof is asked for once more, and
 * nothing else is; see `Unusable` for what becomes of the rest. A request that is too long for the
 * model is cut in halves once. Rejects only with the signal's reason.
 */
export async function askVerdicts(
  session: JudgeSession,
  question: VerdictQuestion,
  claims: readonly NumberedClaim[],
): Promise<ReadonlyMap<string, AskedVerdict>> {
  const whole = await askTwice(session, question, claims)
  if (whole.kind === 'verdicts') return whole.verdicts
  if (whole.cause !== 'context_length' || claims.length < 2) return lostAll(claims, whole.cause)
  const middle = Math.ceil(claims.length / 2)
  const halves = [claims.slice(0, middle), claims.slice(middle)]
  const parts = await Promise.all(
    halves.map(async (half) => {
      const asked = await askTwice(session, question, half)
      return asked.kind === 'verdicts' ? asked.verdicts : lostAll(half, asked.cause)
    }),
  )
  return new Map(parts.flatMap((part) => [...part]))
}

type Lost = { readonly kind: 'lost'; readonly cause: JudgeCause }
type Verdicts = {
  readonly kind: 'verdicts'
  readonly verdicts: ReadonlyMap<string, AskedVerdict>
}

async function askTwice(
  session: JudgeSession,
  question: VerdictQuestion,
  claims: readonly NumberedClaim[],
): Promise<Verdicts | Lost> {
  const first = await askGuarded(session, question, claims)
  if (first.kind === 'lost') return first
  const { unusable } = first.acceptance
  const again = claims.filter(({ id }) => unusable.has(id))
  const verdicts = new Map(usable(first))
  if (again.length === 0 && first.negativeControl === 'passed')
    return { kind: 'verdicts', verdicts }
  session.counters.askedAgain += again.length
  const second = await askGuarded(session, question, again)
  if (first.negativeControl === 'absent') {
    // Nothing has shown yet that the judge reads what it is asked.
    if (second.kind === 'lost') return second
    if (second.negativeControl === 'absent') return { kind: 'lost', cause: 'sentinel' }
  }
  for (const { id } of again) verdicts.set(id, last(id, unusable.get(id), second))
  return { kind: 'verdicts', verdicts }
}

type Guarded = {
  readonly kind: 'guarded'
  readonly acceptance: Acceptance
  readonly servedModel: string
  readonly negativeControl: 'passed' | 'absent'
}

/** A reply that takes the negative control for true is discarded, and asked for once more behind other marker lines. */
async function askGuarded(
  session: JudgeSession,
  question: VerdictQuestion,
  claims: readonly NumberedClaim[],
): Promise<Guarded | Lost> {
  for (const freshFence of [false, true]) {
    const asked = await askOnce(session, { question, claims, freshFence })
    if (asked.kind === 'lost') return asked
    const negativeControl = negativeControlIn(asked.value, question.negativeControl)
    if (negativeControl === 'fired') continue
    const known = withoutNegativeControl(asked.value, question.negativeControl)
    const acceptance = acceptVerdicts(known, claims, question.sources)
    countAnomalies(session.counters, acceptance.anomalies)
    return { kind: 'guarded', acceptance, servedModel: asked.servedModel, negativeControl }
  }
  session.counters.negativeControlFailures += 1
  return { kind: 'lost', cause: 'sentinel' }
}

async function askOnce(
  session: JudgeSession,
  what: {
    readonly question: VerdictQuestion
    readonly claims: readonly NumberedClaim[]
    readonly freshFence: boolean
  },
): Promise<Asked<VerdictsReply>> {
  const { question, claims, freshFence } = what
  return ask(session, {
    call: question.call,
    data: [question.premise, question.subjectOf(claims)],
    schema: verdictsSchemaFor(session.rules),
    reply: VerdictsReply,
    claims: claims.length,
    freshFence,
  })
}

function negativeControlIn(
  { verdicts }: VerdictsReply,
  negativeControl: NumberedClaim | undefined,
): 'passed' | 'absent' | 'fired' {
  if (negativeControl === undefined) return 'passed'
  const labels = verdicts.filter(({ id }) => id === negativeControl.id).map(({ label }) => label)
  if (labels.length === 0) return 'absent'
  return labels.every((label) => label === 'not_found') ? 'passed' : 'fired'
}

function withoutNegativeControl(
  { verdicts }: VerdictsReply,
  negativeControl: NumberedClaim | undefined,
): VerdictsReply {
  return { verdicts: verdicts.filter(({ id }) => id !== negativeControl?.id) }
}

function usable({ acceptance, servedModel }: Guarded): readonly [string, AskedVerdict][] {
  return [...acceptance.verdicts].map(([id, verdict]) => [
    id,
    { kind: 'verdict', verdict, unproven: false, servedModel },
  ])
}

/** What a claim comes to that was asked twice. A label that nothing ever proved counts as `not_found`. */
function last(id: string, before: Unusable | undefined, second: Guarded | Lost): AskedVerdict {
  if (second.kind === 'lost') return second
  const { acceptance, servedModel } = second
  const verdict = acceptance.verdicts.get(id)
  if (verdict !== undefined) return { kind: 'verdict', verdict, unproven: false, servedModel }
  const now = acceptance.unusable.get(id)
  if (now !== 'unproven' && (before !== 'unproven' || now === 'conflict')) {
    return { kind: 'lost', cause: 'missing_id' }
  }
  const nothing = { label: 'not_found', evidence: [] } as const
  return { kind: 'verdict', verdict: nothing, unproven: true, servedModel }
}

function lostAll(
  claims: readonly NumberedClaim[],
  cause: JudgeCause,
): ReadonlyMap<string, AskedVerdict> {
  return new Map(claims.map(({ id }) => [id, { kind: 'lost', cause }]))
}
