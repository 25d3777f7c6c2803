import type { NumberedClaim, Source } from './accept-verdicts.ts'
import { type AskedVerdict, askVerdicts, type VerdictQuestion } from './ask-verdicts.ts'
import { claimBatches } from './claim-batches.ts'
import { claimText } from './claim-text.ts'
import { type JudgeSession, inputEstimate } from '../session.ts'
import type { Settled } from '../kept/judgement-port.ts'
import { locatorOf } from './locate.ts'
import { isVerdict, settledVerdict } from './settled-verdict.ts'
import { asFound, type Found, lookUpAll, type Wanted } from '../deduplicated-lookup.ts'

export type ClaimsToCompare = {
  readonly query: string
  /** At least one; each of them is right. */
  readonly references: readonly string[]
  readonly answer: string
  /** Held against the references. */
  readonly answerClaims: readonly string[]
  /** Held against the answer. */
  readonly referenceClaims: readonly string[]
  readonly sample: number
}

/** One verdict per claim as given; `source` of a quote is the index of the reference, or 0 for the answer. */
export type ComparedClaims = {
  readonly answer: ReadonlyMap<string, Found<'verdict'>>
  readonly reference: ReadonlyMap<string, Found<'verdict'>>
}

/**
 * Call C: which claims of the answer the reference says, and which of the reference the answer says. Asks only
 * for what is not known yet. Texts that exceed a request are lost. Rejects with the signal's reason only.
 */
export async function compareClaims(
  session: JudgeSession,
  what: ClaimsToCompare,
): Promise<ComparedClaims> {
  const all = [
    ...distinct(what.answerClaims).map((text, index) => claimOf('r', text, index)),
    ...distinct(what.referenceClaims).map((text, index) => claimOf('g', text, index)),
  ]
  const wanted = all.map((claim) => wantedOf(claim, what))
  const settled = await lookUpAll(session, wanted, async (missing) =>
    askMissing(session, what, missing),
  )
  const found = new Map<string, Found<'verdict'>>()
  for (const [{ id }, one] of settled) found.set(id, asFound<'verdict'>(one, isVerdict))
  const verdictOf = (from: NumberedClaim['from'], text: string): Found<'verdict'> => {
    const claim = all.find((one) => one.from === from && one.text === claimText(text))
    return found.get(claim?.id ?? '') ?? { kind: 'lost', cause: 'missing_id' }
  }
  return {
    answer: new Map(what.answerClaims.map((text) => [text, verdictOf('reference', text)])),
    reference: new Map(what.referenceClaims.map((text) => [text, verdictOf('answer', text)])),
  }
}

function distinct(claims: readonly string[]): readonly string[] {
  return [...new Set(claims.map(claimText))]
}

function claimOf(list: 'r' | 'g', text: string, index: number): NumberedClaim {
  return { id: `${list}${index + 1}`, text, from: list === 'r' ? 'reference' : 'answer' }
}

function wantedOf(claim: NumberedClaim, what: ClaimsToCompare): Wanted<NumberedClaim> {
  const { query, references, answer, sample } = what
  const [first = '', ...further] = references
  const premise =
    claim.from === 'reference'
      ? (['reference', query, first, ...further] as const)
      : (['answer', query, answer] as const)
  return { key: claim, about: { kind: 'verdict', sample, premise, subject: claim.text } }
}

async function askMissing(
  session: JudgeSession,
  what: ClaimsToCompare,
  claims: readonly NumberedClaim[],
): Promise<ReadonlyMap<NumberedClaim, Settled>> {
  const question = questionOf(what)
  const fits = (batch: readonly NumberedClaim[]): boolean =>
    inputEstimate(session, 'compare', [question.premise, question.subjectOf(batch)]) <=
    session.rules.maxInput
  const batches = claimBatches(claims, fits)
  const answers = await Promise.all(
    batches.map(async (batch) =>
      fits(batch) ? askVerdicts(session, question, batch) : tooLong(batch),
    ),
  )
  const verdicts = new Map(answers.flatMap((answer) => [...answer]))
  return new Map(claims.map((claim) => [claim, settledVerdict([verdicts.get(claim.id)])]))
}

function questionOf({ query, references, answer }: ClaimsToCompare): VerdictQuestion {
  const sources: readonly Source[] = [
    ...references.map((text, index) => ({ name: 'reference', index, locate: locatorOf(text) })),
    { name: 'answer', index: 0, locate: locatorOf(answer) },
  ]
  return {
    call: 'compare',
    premise: { query, reference: references, answer },
    sources,
    negativeControl: undefined,
    subjectOf: (claims) => ({
      answer_claims: lineOf(claims, 'reference'),
      reference_claims: lineOf(claims, 'answer'),
    }),
  }
}

function lineOf(claims: readonly NumberedClaim[], from: string): readonly unknown[] {
  return claims.filter((claim) => claim.from === from).map(({ id, text }) => ({ id, text }))
}

function tooLong(claims: readonly NumberedClaim[]): ReadonlyMap<string, AskedVerdict> {
  return new Map(claims.map(({ id }) => [id, { kind: 'lost', cause: 'too_long' }]))
}
