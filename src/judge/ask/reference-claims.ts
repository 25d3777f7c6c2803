import { claimText } from './claim-text.ts'
import { ask, type Asked, type JudgeSession, inputEstimate, type CallFor } from '../session.ts'
import { holdsStrayDigits } from './digit-runs.ts'
import { expectedClaims } from '../../llm/token-estimate.ts'
import type { Judgement, Settled } from '../kept/judgement-port.ts'
import { mostClaims, ReferenceReply, referenceSchema } from './reply-schemas.ts'
import { asFound, type Found, lookUpAll } from '../deduplicated-lookup.ts'

export type ReferenceToExtract = {
  readonly query: string
  readonly reference: string
  readonly sample: number
}

/**
 * Call G: the claims of a reference and how much each matters. More than 60 are lost. Rejects with the
 * signal's reason only.
 */
export async function referenceClaims(
  session: JudgeSession,
  { query, reference, sample }: ReferenceToExtract,
): Promise<Found<'reference'>> {
  const about = {
    kind: 'reference',
    sample,
    premise: ['query', query],
    subject: reference,
  } as const
  const settled = await lookUpAll(session, [{ key: 'reference', about }], async () => {
    return new Map([['reference', await askForClaims(session, { query, reference })]])
  })
  return asFound<'reference'>(settled.get('reference'), isReference)
}

type Text = { readonly query: string; readonly reference: string }

async function askForClaims(session: JudgeSession, text: Text): Promise<Settled> {
  const question = questionFor(text)
  if (inputEstimate(session, 'reference', question.data) > session.rules.maxInput) {
    return { kind: 'lost', cause: 'too_long' }
  }
  const first = accept(await ask(session, question), text)
  if (!first.isInvalid) return first.settled
  return accept(await ask(session, question), text).settled
}

function questionFor({ query, reference }: Text): CallFor<ReferenceReply> {
  return {
    call: 'reference',
    data: [{ query }, { reference }],
    schema: referenceSchema,
    reply: ReferenceReply,
    claims: expectedClaims(reference),
    freshFence: false,
  }
}

/** `isInvalid`: a claim holds a number of the judge's own; such a reply is asked for once more. */
function accept(
  asked: Asked<ReferenceReply>,
  { query, reference }: Text,
): { readonly settled: Settled; readonly isInvalid: boolean } {
  if (asked.kind === 'lost') return { settled: asked, isInvalid: false }
  const { claims } = asked.value
  if (claims.length > mostClaims) {
    return { settled: { kind: 'lost', cause: 'too_many_claims' }, isInvalid: false }
  }
  const read = claims.map(({ text, importance }) => ({ text: claimText(text), importance }))
  const loose = read.some(({ text }) => holdsStrayDigits(text, [query, reference]))
  return {
    settled: {
      kind: 'judged',
      judgement: { kind: 'reference', claims: read, loose },
      servedModel: asked.servedModel,
    },
    isInvalid: loose,
  }
}

function isReference(judgement: Judgement): judgement is Extract<Judgement, { kind: 'reference' }> {
  return judgement.kind === 'reference'
}
