import { expectedClaims } from '../../../lib/llm/token-estimate.ts'
import { sentencesOf } from '../../../lib/text/words/sentences.ts'
import type { Found } from '../judging/deduplicated-lookup.ts'
import type { JudgeSession } from '../judging/session.ts'
import { claimText } from './claim-text.ts'
import { afterHistory, type AskedQuestion, questionData, saidBefore } from './conversation.ts'
import { holdsStrayDigits } from './digit-runs.ts'
import { judgmentOf } from './judgment-of.ts'
import {
  ExtractReply,
  extractSchema,
  longestAnswer,
  mostClaims,
  ReferenceReply,
  referenceSchema,
} from './reply-schemas.ts'

const tooMany = { kind: 'lost', cause: 'too_many_claims' } as const

/**
 * Asks the judge for an answer's claims, and whether the answer is a full answer, a partial one or a
 * refusal. Asks again if a claim has the id of a sentence that does not exist, or a number that is
 * neither in the answer nor in the question. Extracts nothing from an answer that is too long or has
 * more than 60 claims. Rejects only with the signal's reason.
 */
export async function extractClaims(
  session: JudgeSession,
  { answer, ...question }: AskedQuestion & { readonly answer: string },
): Promise<Found<'extract'>> {
  const premise = afterHistory(question, ['query', question.query])
  const numbered = () => sentencesOf(answer).map((text, index) => ({ id: `s${index + 1}`, text }))
  return judgmentOf(session, {
    about: { kind: 'extract', sample: 0, premise, subject: answer },
    longest: longestAnswer,
    data: () => [questionData(question), { sentences: numbered() }],
    schema: extractSchema,
    reply: ExtractReply,
    claims: expectedClaims(answer),
    restates: answer,
    accept: ({ outcome, claims }) => {
      if (claims.length > mostClaims) return tooMany
      const count = numbered().length
      const read = claims.map(({ sentence, text, role }) => {
        return { sentence: sentenceNumber(sentence, count), text: claimText(text), role }
      })
      const loose = read.some(({ text }) =>
        holdsStrayDigits(text, [...saidBefore(question), answer]),
      )
      return {
        kind: 'judged',
        judgment: { kind: 'extract', outcome, claims: read, loose },
        isInvalid: loose || read.some(({ sentence }) => sentence === undefined),
      }
    },
  })
}

/**
 * Returns the number (from 1) in a sentence's id, such as 3 for `s3`, or undefined if there is no such
 * sentence.
 */
function sentenceNumber(id: string, count: number): number | undefined {
  const number = /^s[1-9]\d{0,4}$/.test(id) ? Number(id.slice(1)) : undefined
  return number !== undefined && number <= count ? number : undefined
}

/**
 * Asks the judge for a reference's claims and their importance. Asks again if a claim contains a number
 * that is neither in the reference nor in the question. Extracts nothing from a reference with more than
 * 60 claims. Rejects only with the signal's reason.
 */
export async function referenceClaims(
  session: JudgeSession,
  { reference, ...question }: AskedQuestion & { readonly reference: string },
): Promise<Found<'reference'>> {
  const premise = afterHistory(question, ['query', question.query])
  return judgmentOf(session, {
    about: { kind: 'reference', sample: 0, premise, subject: reference },
    data: () => [questionData(question), { reference }],
    schema: referenceSchema,
    reply: ReferenceReply,
    claims: expectedClaims(reference),
    restates: reference,
    accept: ({ claims }) => {
      if (claims.length > mostClaims) return tooMany
      const read = claims.map(({ text, importance }) => ({ text: claimText(text), importance }))
      const loose = read.some(({ text }) =>
        holdsStrayDigits(text, [...saidBefore(question), reference]),
      )
      return {
        kind: 'judged',
        judgment: { kind: 'reference', claims: read, loose },
        isInvalid: loose,
      }
    },
  })
}
