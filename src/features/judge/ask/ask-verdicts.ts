import type { JudgeCause } from '../../../lib/model/judging/claims.ts'
import { countAnomalies } from '../judging/counters.ts'
import { hearControls, type NumberedControl } from '../controls/call-controls.ts'
import { type QuotePlace, type Settled, shortAddress } from '../kept/judgment-port.ts'
import { askJudge } from './ask-judge.ts'
import { type JudgeSession, keepControls } from '../judging/session.ts'
import {
  type AcceptedVerdict,
  acceptVerdicts,
  type Acceptance,
  type NumberedClaim,
  type Source,
  type Unusable,
} from './accept-verdicts.ts'
import type { JudgeCall } from './prompts.ts'
import { VerdictsReply, verdictsSchema } from './reply-schemas.ts'

export type VerdictQuestion = {
  readonly call: Extract<JudgeCall, 'verify' | 'compare'>
  /** The prompt's first data line. */
  readonly premise: unknown
  readonly sources: readonly Source[]
  /** Returns the second data line for these claims and controls, in the order of their ids. */
  subjectOf(claims: readonly NumberedClaim[]): unknown
  /** Claims with known verdicts, sent with every call to check the judge. */
  readonly controls: readonly NumberedControl[]
  /** Draws other controls. Used if the judge confirmed false controls and is asked again. */
  redrawn(): readonly NumberedControl[]
  addressOf(claim: NumberedClaim): string
  /** Called with each claim's final verdict. May be called more than once with the same verdict. */
  onVerdict(claim: NumberedClaim, verdict: AskedVerdict): void
}

/** A claim's verdict. `servedModel` is the model name that the server reported. */
export type AskedVerdict =
  | {
      readonly kind: 'verdict'
      readonly verdict: AcceptedVerdict
      readonly unproven: boolean
      readonly servedModel: string
    }
  | Lost

type Lost = { readonly kind: 'lost'; readonly cause: JudgeCause }

/**
 * Asks for verdicts on claims and returns them by id. Asks again only about claims whose verdict is
 * missing, conflicting or unproven; see `Unusable`. Halves a request once if it is too long for the model.
 * Rejects only with the signal's reason.
 */
export async function askVerdicts(
  session: JudgeSession,
  question: VerdictQuestion,
  claims: readonly NumberedClaim[],
): Promise<ReadonlyMap<string, AskedVerdict>> {
  const whole = await askTwice(session, question, claims)
  if (!('kind' in whole)) return whole
  if (whole.cause !== 'context_length' || claims.length < 2) return lostAll(claims, whole)
  const middle = Math.ceil(claims.length / 2)
  const parts = await Promise.all(
    [claims.slice(0, middle), claims.slice(middle)].map(async (half) => {
      const asked = await askTwice(session, question, half)
      return 'kind' in asked ? lostAll(half, asked) : asked
    }),
  )
  return new Map(parts.flatMap((part) => [...part]))
}

async function askTwice(
  session: JudgeSession,
  question: VerdictQuestion,
  claims: readonly NumberedClaim[],
): Promise<ReadonlyMap<string, AskedVerdict> | Lost> {
  const first = await askGuarded(session, question, { claims, isFirst: true })
  if (first.kind === 'lost') return first
  const { unusable } = first.acceptance
  const again = claims.filter(({ id }) => unusable.has(id))
  const verdicts = new Map(usable(first))
  if (first.controls === 'passed') tell(question, claims, verdicts)
  if (again.length === 0 && first.controls === 'passed') return verdicts
  session.counters.askedAgain += again.length
  const second = await askGuarded(session, question, { claims: again, isFirst: false })
  if (first.controls === 'absent') {
    // If the second reply lacks the controls too, there is no evidence that the judge reads its input.
    if (second.kind === 'lost') return second
    if (second.controls === 'absent') return { kind: 'lost', cause: 'sentinel' }
  }
  for (const { id } of again) verdicts.set(id, secondVerdict(id, unusable.get(id), second))
  tell(question, claims, verdicts)
  return verdicts
}

function tell(
  question: VerdictQuestion,
  claims: readonly NumberedClaim[],
  verdicts: ReadonlyMap<string, AskedVerdict>,
): void {
  for (const claim of claims) {
    const verdict = verdicts.get(claim.id)
    if (verdict?.kind === 'verdict') question.onVerdict(claim, verdict)
  }
}

type Guarded = {
  readonly kind: 'guarded'
  readonly acceptance: Acceptance
  readonly servedModel: string
  readonly controls: 'passed' | 'absent'
}

/**
 * Asks the judge and checks the controls. If a reply confirms false controls (see `hearControls`),
 * discards the reply and asks once more with other controls and new marker lines. The answers to
 * the controls are recorded only for the first reply, because later calls cover fewer claims or
 * follow a failure.
 */
async function askGuarded(
  session: JudgeSession,
  question: VerdictQuestion,
  { claims, isFirst }: { readonly claims: readonly NumberedClaim[]; readonly isFirst: boolean },
): Promise<Guarded | Lost> {
  if (isFirst && question.controls.length > 0) session.counters.controlledCalls += 1
  for (const freshFence of [false, true]) {
    const controls = freshFence ? question.redrawn() : question.controls
    const all = inOrderOfIds([...claims, ...controls])
    const asked = await askJudge(session, {
      call: question.call,
      data: [question.premise, question.subjectOf(all)],
      schema: verdictsSchema,
      reply: VerdictsReply,
      claims: all.length,
      restates: all.map(({ text }) => text).join(' '),
      freshFence,
    })
    if (asked.kind === 'lost') return asked
    const meant = all.map(({ id }) => id)
    const verdicts = asked.value.verdicts.map((one) => ({ ...one, id: idMeant(one.id, meant) }))
    const heard = hearControls(controls, verdicts)
    if (isFirst && !freshFence) {
      const kept = claims.map((claim) => shortAddress(question.addressOf(claim)))
      keepControls(session, { results: heard.results, verdicts: kept, isCut: false })
    }
    if (heard.state === 'confirmed') continue
    const ids = new Set(controls.map(({ id }) => id))
    const known = { verdicts: verdicts.filter(({ id }) => !ids.has(id)) }
    const acceptance = acceptVerdicts(known, claims, question.sources)
    countAnomalies(session.counters, acceptance.anomalies)
    return { kind: 'guarded', acceptance, servedModel: asked.servedModel, controls: heard.state }
  }
  session.counters.negativeControlFailures += 1
  return { kind: 'lost', cause: 'sentinel' }
}

export function inOrderOfIds(claims: readonly NumberedClaim[]): readonly NumberedClaim[] {
  return claims.toSorted((one, other) => Number(one.id.slice(1)) - Number(other.id.slice(1)))
}

/**
 * If `id` is only a number, returns the requested id that has this number after its letter, if there is
 * exactly one. Otherwise, returns `id` unchanged.
 */
function idMeant(id: string, asked: readonly string[]): string {
  if (!/^\d+$/.test(id)) return id
  const meant = asked.filter((one) => one.slice(1) === id)
  return meant.length === 1 ? (meant[0] ?? id) : id
}

function usable({ acceptance, servedModel }: Guarded): readonly [string, AskedVerdict][] {
  return [...acceptance.verdicts].map(([id, verdict]) => [
    id,
    { kind: 'verdict', verdict, unproven: false, servedModel },
  ])
}

/**
 * Returns the verdict on a claim after the judge was asked about it twice. The second verdict counts if
 * a quote proves it. The verdict is `not_found`, marked as unproven, if the second reply has no quote
 * that proves its label, or if it has no verdict and the first reply had no such quote.
 */
function secondVerdict(
  id: string,
  before: Unusable | undefined,
  second: Guarded | Lost,
): AskedVerdict {
  if (second.kind === 'lost') return second
  const { acceptance, servedModel } = second
  const verdict = acceptance.verdicts.get(id)
  if (verdict !== undefined) return { kind: 'verdict', verdict, unproven: false, servedModel }
  const now = acceptance.unusable.get(id)
  if (now !== 'unproven' && (before !== 'unproven' || now === 'conflict')) return missingVerdict
  const nothing = { label: 'not_found', evidence: [] } as const
  return { kind: 'verdict', verdict: nothing, unproven: true, servedModel }
}

function lostAll(claims: readonly NumberedClaim[], lost: Lost): ReadonlyMap<string, AskedVerdict> {
  return new Map(claims.map(({ id }) => [id, lost]))
}

/** The verdict on a claim for which no reply contained a usable verdict. */
export const missingVerdict = { kind: 'lost', cause: 'missing_id' } as const satisfies AskedVerdict

/**
 * Combines the verdicts from all groups of chunks on a claim: `entailed` if any group's verdict is
 * `entailed`, otherwise `contradicted` if any is, and otherwise `not_found`. The evidence comes
 * from all groups with that verdict. If there is no verdict for one group, there is none for the
 * claim, because a stored verdict has to cover every chunk. Assumes that the first group's model
 * judged all groups.
 */
export function settledVerdict(groups: readonly (AskedVerdict | undefined)[]): Settled {
  const given = groups.map((one) => one ?? missingVerdict)
  const verdicts = given.filter((one) => one.kind === 'verdict')
  const lost = given.find((one) => one.kind === 'lost')
  const servedModel = verdicts[0]?.servedModel
  if (lost !== undefined || servedModel === undefined) return lost ?? missingVerdict
  const found = new Set(verdicts.map(({ verdict }) => verdict.label))
  const label = (['entailed', 'contradicted'] as const).find((one) => found.has(one)) ?? 'not_found'
  const evidence = verdicts
    .filter(({ verdict }) => verdict.label === label)
    .flatMap(({ verdict }): readonly QuotePlace[] => verdict.evidence)
  const unproven = label === 'not_found' && verdicts.some((one) => one.unproven)
  return { kind: 'judged', judgment: { kind: 'verdict', label, evidence, unproven }, servedModel }
}
