import { asFound, type Found, lookUpAll, type Wanted } from '../deduplicated-lookup.ts'
import type { Settled } from '../kept/judgement-port.ts'
import { inputEstimate, type JudgeSession } from '../session.ts'
import type { NumberedClaim } from './accept-verdicts.ts'
import {
  type AskedVerdict,
  askVerdicts,
  settledVerdict,
  type VerdictQuestion,
} from './ask-verdicts.ts'
import { claimBatches } from './claim-batches.ts'
import { claimText } from './claim-text.ts'
import { locatorOf } from './locate.ts'

export type ClaimsToCompare = {
  readonly query: string
  /** At least one; each of them is right. */
  readonly references: readonly string[]
  readonly answer: string
  /** Compared with the references. */
  readonly answerClaims: readonly string[]
  /** Compared with the answer. */
  readonly referenceClaims: readonly string[]
  readonly sample: number
}

/** One verdict per claim as given; `source` of a quote is the index of the reference, or 0 for the answer. */
export type ComparedClaims = {
  readonly answer: ReadonlyMap<string, Found<'verdict'>>
  readonly reference: ReadonlyMap<string, Found<'verdict'>>
}

/**
 * Call C: which claims of the answer a reference supports, and which claims of the reference the answer supports.
 * Asks only for what is not known yet. Texts that exceed a request are lost. Rejects only with the signal's reason.
 */
export async function compareClaims(
  session: JudgeSession,
  what: ClaimsToCompare,
): Promise<ComparedClaims> {
  const lists = {
    answer: claimsOf('r', what.answerClaims),
    reference: claimsOf('g', what.referenceClaims),
  }
  const wanted = [...lists.answer.values(), ...lists.reference.values()].map((claim) =>
    wantedOf(claim, what),
  )
  const settled = await lookUpAll(session, wanted, async (missing) =>
    askMissing(session, what, missing),
  )
  const verdicts = (list: ReadonlyMap<string, NumberedClaim>, claims: readonly string[]) =>
    new Map(
      claims.map((text) => {
        const claim = list.get(claimText(text))
        return [text, asFound(claim && settled.get(claim), 'verdict')]
      }),
    )
  return {
    answer: verdicts(lists.answer, what.answerClaims),
    reference: verdicts(lists.reference, what.referenceClaims),
  }
}

/** Distinct claims by their text. */
function claimsOf(list: 'r' | 'g', claims: readonly string[]): ReadonlyMap<string, NumberedClaim> {
  const from = list === 'r' ? 'reference' : 'answer'
  const texts = [...new Set(claims.map(claimText))]
  return new Map(texts.map((text, index) => [text, { id: `${list}${index + 1}`, text, from }]))
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
  const question = questionOf(what, (claim) =>
    session.judgements.addressOf(wantedOf(claim, what).about),
  )
  const fits = (batch: readonly NumberedClaim[]): boolean =>
    inputEstimate(session, 'compare', [question.premise, question.subjectOf(batch)]) <=
    session.rules.maxInput
  const answers = await Promise.all(
    claimBatches(claims, fits).map(async (batch) =>
      fits(batch) ? askVerdicts(session, question, batch) : tooLong(batch),
    ),
  )
  const verdicts = new Map(answers.flatMap((answer) => [...answer]))
  return new Map(claims.map((claim) => [claim, settledVerdict([verdicts.get(claim.id)])]))
}

function questionOf(
  { query, references, answer }: ClaimsToCompare,
  addressOf: VerdictQuestion['addressOf'],
): VerdictQuestion {
  return {
    call: 'compare',
    premise: { query, reference: references, answer },
    sources: [
      ...references.map((text, index) => ({
        name: 'reference',
        index,
        text,
        locate: locatorOf(text),
      })),
      { name: 'answer', index: 0, text: answer, locate: locatorOf(answer) },
    ],
    controls: [],
    addressOf,
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
