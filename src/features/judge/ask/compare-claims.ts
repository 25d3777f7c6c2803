import { inPlaceOf, type NumberedControl } from '../controls/call-controls.ts'
import { controlsFrom, type ControlSource } from '../controls/draw-controls.ts'
import { asFound, type Found, lookUpAll, type Wanted } from '../judging/deduplicated-lookup.ts'
import type { Settled } from '../kept/judgment-port.ts'
import { inputEstimate } from './ask-judge.ts'
import type { JudgeSession } from '../judging/session.ts'
import type { NumberedClaim } from './accept-verdicts.ts'
import {
  type AskedVerdict,
  askVerdicts,
  inOrderOfIds,
  settledVerdict,
  type VerdictQuestion,
} from './ask-verdicts.ts'
import { claimBatches } from './claim-batches.ts'
import { claimText, inNeutralOrder } from './claim-text.ts'
import { afterHistory, type AskedQuestion, questionData } from './conversation.ts'
import { locatorOf } from './locate.ts'

export type ClaimsToCompare = AskedQuestion & {
  /** The correct answers. There is at least one. */
  readonly references: readonly string[]
  readonly answer: string
  /** Claims from the answer, to be compared with the references. */
  readonly answerClaims: readonly string[]
  /** Claims from the reference, to be compared with the answer. */
  readonly referenceClaims: readonly string[]
  readonly sample: number
}

/**
 * Verdicts, keyed by claim. A quote's `source` is the index of the reference that it is from, or 0
 * if it is from the answer.
 */
export type ComparedClaims = {
  readonly answer: ReadonlyMap<string, Found<'verdict'>>
  readonly reference: ReadonlyMap<string, Found<'verdict'>>
}

/**
 * Asks which of the answer's claims a reference supports, and which of the reference's claims the answer
 * supports. Asks only about claims without a stored verdict. A claim gets no verdict if it does not fit
 * in a request together with the references and the answer. Rejects only with the signal's reason.
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
  const settled = await lookUpAll(session, wanted, async (missing, tell) =>
    askMissing(session, { ...what, tell }, missing),
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

/** Numbers the distinct claims and returns them, keyed by text. */
function claimsOf(list: 'r' | 'g', claims: readonly string[]): ReadonlyMap<string, NumberedClaim> {
  const from = list === 'r' ? 'reference' : 'answer'
  const texts = [...new Set(claims.map(claimText))]
  return new Map(texts.map((text, index) => [text, { id: `${list}${index + 1}`, text, from }]))
}

function wantedOf(claim: NumberedClaim, what: ClaimsToCompare): Wanted<NumberedClaim> {
  const { query, references, answer, sample } = what
  const [first = '', ...further] = references
  const premise = afterHistory(
    what,
    claim.from === 'reference'
      ? ['reference', query, first, ...further]
      : ['answer', query, answer],
  )
  return { key: claim, about: { kind: 'verdict', sample, premise, subject: claim.text } }
}

async function askMissing(
  session: JudgeSession,
  what: ClaimsToCompare & {
    readonly tell: (claim: NumberedClaim, settled: Settled) => void
  },
  claims: readonly NumberedClaim[],
): Promise<ReadonlyMap<NumberedClaim, Settled>> {
  const sources: Sources = {
    reference: controlsFrom(what.references, session.controls),
    answer: controlsFrom([what.answer], session.controls),
  }
  const kept = {
    addressOf: (claim: NumberedClaim) => session.judgments.addressOf(wantedOf(claim, what).about),
    onVerdict: ({ text, from }: NumberedClaim, verdict: AskedVerdict) => {
      const claim = claims.find((one) => one.text === text && one.from === from)
      if (claim !== undefined) what.tell(claim, settledVerdict([verdict]))
    },
  }
  const asking = (batch: readonly NumberedClaim[]): Asking => {
    const call = withControls(batch, sources)
    const question = questionOf(what, call, kept)
    const all = inOrderOfIds([...call.claims, ...call.controls])
    const data = [question.premise, question.subjectOf(all)] as const
    return {
      ...call,
      question,
      fits: inputEstimate(session, 'compare', data) <= session.rules.maxInput,
    }
  }
  const batches = claimBatches(claims, (batch) => asking(batch).fits)
  const answers = await Promise.all(
    batches.map(async (batch) => {
      const { question, fits, ...call } = asking(batch)
      const verdicts = fits
        ? await askVerdicts(session, question, call.claims)
        : tooLong(call.claims)
      return batch.map((claim) => {
        const asked = call.claims.find(
          ({ text, from }) => text === claim.text && from === claim.from,
        )
        return [claim, settledVerdict([asked && verdicts.get(asked.id)])] as const
      })
    }),
  )
  return new Map(answers.flat())
}

type Sources = Readonly<Record<'reference' | 'answer', ControlSource>>

type Asking = Call & { readonly question: VerdictQuestion; readonly fits: boolean }

/** A call's claims and controls. Their ids do not reveal which of them are controls. */
type Call = {
  readonly claims: readonly NumberedClaim[]
  readonly controls: readonly NumberedControl[]
  redrawn(): readonly NumberedControl[]
}

function withControls(batch: readonly NumberedClaim[], sources: Sources): Call {
  const lists = (['reference', 'answer'] as const).map((from) => {
    const own = batch.filter((claim) => claim.from === from)
    const texts = own.map(({ text }) => text)
    const draw = (attempt: 1 | 2) => (own.length === 0 ? [] : sources[from](texts, attempt))
    const drawn = new Map(draw(1).map((control) => [control.text, control]))
    if (drawn.size === 0) return { claims: own, controls: [], redrawn: () => [] }
    const all = inNeutralOrder([...own.map(({ text }) => text), ...drawn.keys()]).map(
      (text, index) => ({ id: `${letters[from]}${index + 1}`, text, from }),
    )
    const controls = all.flatMap((claim) => {
      const control = drawn.get(claim.text)
      return control === undefined ? [] : [{ ...control, ...claim }]
    })
    return {
      claims: all.filter(({ text }) => !drawn.has(text)),
      controls,
      redrawn: () => inPlaceOf(controls, draw(2)),
    }
  })
  return {
    claims: lists.flatMap(({ claims }) => claims),
    controls: lists.flatMap(({ controls }) => controls),
    redrawn: () => lists.flatMap(({ redrawn }) => redrawn()),
  }
}

const letters = { reference: 'r', answer: 'g' } as const

function questionOf(
  { references, answer, ...question }: ClaimsToCompare,
  { controls, redrawn }: Pick<Call, 'controls' | 'redrawn'>,
  kept: Pick<VerdictQuestion, 'addressOf' | 'onVerdict'>,
): VerdictQuestion {
  return {
    call: 'compare',
    premise: { ...questionData(question), reference: references, answer },
    sources: [
      ...references.map((text, index) => ({
        name: 'reference',
        index,
        text,
        locate: locatorOf(text),
      })),
      { name: 'answer', index: 0, text: answer, locate: locatorOf(answer) },
    ],
    controls,
    redrawn,
    ...kept,
    subjectOf: (all) => ({
      answer_claims: lineOf(all, 'reference'),
      reference_claims: lineOf(all, 'answer'),
    }),
  }
}

function lineOf(claims: readonly NumberedClaim[], from: string): readonly unknown[] {
  return claims.filter((claim) => claim.from === from).map(({ id, text }) => ({ id, text }))
}

function tooLong(claims: readonly NumberedClaim[]): ReadonlyMap<string, AskedVerdict> {
  return new Map(claims.map(({ id }) => [id, { kind: 'lost', cause: 'too_long' }]))
}
