import { claimText } from './claim-text.ts'
import { ask, type Asked, type JudgeSession, inputEstimate, type CallFor } from '../session.ts'
import { holdsStrayDigits } from './digit-runs.ts'
import { expectedClaims } from '../../llm/token-estimate.ts'
import type { Judgement, Settled } from '../kept/judgement-port.ts'
import { ExtractReply, extractSchema, mostClaims } from './reply-schemas.ts'
import { sentencesOf } from '../../text/sentences.ts'
import { asFound, type Found, lookUpAll } from '../deduplicated-lookup.ts'

/** Longest answer that is judged, in UTF-16 units. A longer one is not cut: that would change what is counted. */
const longestAnswer = 20_000

export type AnswerToExtract = {
  readonly query: string
  readonly answer: string
  readonly sample: number
}

/**
 * Call A: what an answer does with its question, and its claims as the judge splits them; of a refusal too.
 * An answer that is too long, or that gives more than 60 claims, is lost. Rejects with the signal's reason only.
 */
export async function extractClaims(
  session: JudgeSession,
  { query, answer, sample }: AnswerToExtract,
): Promise<Found<'extract'>> {
  const about = { kind: 'extract', sample, premise: ['query', query], subject: answer } as const
  const settled = await lookUpAll(session, [{ key: 'answer', about }], async () => {
    return new Map([['answer', await askForClaims(session, { query, answer })]])
  })
  return asFound<'extract'>(settled.get('answer'), isExtract)
}

type Text = { readonly query: string; readonly answer: string }

async function askForClaims(session: JudgeSession, text: Text): Promise<Settled> {
  if (text.answer.length > longestAnswer) return { kind: 'lost', cause: 'too_long' }
  const sentences = sentencesOf(text.answer)
  const question = questionFor(text, sentences)
  if (inputEstimate(session, 'extract', question.data) > session.rules.maxInput) {
    return { kind: 'lost', cause: 'too_long' }
  }
  const first = accept(await ask(session, question), { text, sentences })
  if (!first.isInvalid) return first.settled
  return accept(await ask(session, question), { text, sentences }).settled
}

function questionFor({ query, answer }: Text, sentences: readonly string[]): CallFor<ExtractReply> {
  return {
    call: 'extract',
    data: [
      { query },
      { sentences: sentences.map((text, index) => ({ id: `s${index + 1}`, text })) },
    ],
    schema: extractSchema,
    reply: ExtractReply,
    claims: expectedClaims(answer),
    freshFence: false,
  }
}

/** `isInvalid`: it names a sentence that does not exist, or a number of its own; such a reply is asked for once more. */
function accept(
  asked: Asked<ExtractReply>,
  { text, sentences }: { readonly text: Text; readonly sentences: readonly string[] },
): { readonly settled: Settled; readonly isInvalid: boolean } {
  if (asked.kind === 'lost') return { settled: asked, isInvalid: false }
  const { outcome, claims } = asked.value
  if (claims.length > mostClaims) {
    return { settled: { kind: 'lost', cause: 'too_many_claims' }, isInvalid: false }
  }
  const read = claims.map((claim) => ({
    sentence: sentenceNumber(claim.sentence, sentences.length),
    text: claimText(claim.text),
    role: claim.role,
  }))
  const loose = read.some((claim) => holdsStrayDigits(claim.text, [text.query, text.answer]))
  return {
    settled: {
      kind: 'judged',
      judgement: { kind: 'extract', outcome, claims: read, loose },
      servedModel: asked.servedModel,
    },
    isInvalid: loose || read.some(({ sentence }) => sentence === undefined),
  }
}

/** From 1; undefined for what is no id of a sentence. */
function sentenceNumber(id: string, count: number): number | undefined {
  const number = /^s[1-9]\d{0,4}$/.test(id) ? Number(id.slice(1)) : undefined
  return number !== undefined && number <= count ? number : undefined
}

function isExtract(judgement: Judgement): judgement is Extract<Judgement, { kind: 'extract' }> {
  return judgement.kind === 'extract'
}
