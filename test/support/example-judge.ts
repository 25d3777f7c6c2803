import type { Numbered } from './judge-server/read-prompt.ts'
import { workedExample } from './judged-example.ts'
import type { Scripted } from './stand-in-chat.ts'

/**
 * For each claim of the worked example: the label that the chunks give it, and the ranks of the chunks
 * that support it.
 */
const inChunks: Readonly<Record<string, readonly [label: string, ...ranks: number[]]>> = {
  'Enterprise customers have a 60-day money-back guarantee on annual plans.': ['entailed', 1],
  'Enterprise customers get a 60-day money-back guarantee on annual plans.': ['entailed', 1],
  'Refunds are paid to the original payment method.': ['entailed', 1],
  'Starter plans can be refunded within 14 days.': ['entailed', 2],
  'Setup fees are not refunded after onboarding.': ['entailed', 1],
  'Monthly plans are covered by the guarantee as well.': ['contradicted', 5],
  'Refund requests must include the invoice number.': ['entailed', 3],
}

/** Claims that the answer and the reference of the worked example have in common. */
const inBoth = new Set([
  'Enterprise customers have a 60-day money-back guarantee on annual plans.',
  'Enterprise customers get a 60-day money-back guarantee on annual plans.',
  'Refunds are paid to the original payment method.',
  'Refunds are processed within 10 business days.',
])

/**
 * Returns a judge that produces the worked example's matrix, using only the chunks that a prompt contains.
 */
export function exampleJudge(): Scripted {
  return (prompt) => {
    switch (prompt.kind) {
      case 'reference':
        return {
          claims: workedExample.reference.map(([text, importance]) => ({ text, importance })),
        }
      case 'extract': {
        if (prompt.sentences.length === 1) return undefined
        const claims = workedExample.answer.map(([text, role], index) => {
          return { sentence: `s${index + 1}`, text, role }
        })
        return { outcome: 'answered', claims }
      }
      case 'verify':
        return {
          verdicts: prompt.claims.map(({ id, text }) => {
            const [label = 'not_found', ...ranks] = inChunks[text] ?? []
            const evidence = ranks.flatMap((rank) => quotesOf(prompt.chunks, rank))
            return evidence.length === 0
              ? { id, label: 'not_found', evidence }
              : { id, label, evidence }
          }),
        }
      case 'compare':
        return {
          verdicts: [
            ...prompt.answerClaims.map((claim) => {
              return compared(claim, { source: 'reference', quote: prompt.reference[0] ?? '' })
            }),
            ...prompt.referenceClaims.map((claim) => {
              return compared(claim, { source: 'answer', quote: prompt.answer })
            }),
          ],
        }
      case 'questions':
      case 'relevance':
      case 'rubric':
      case 'answer':
      case 'draft':
      case 'try':
        return undefined
    }
  }
}

function quotesOf(chunks: readonly Numbered[], rank: number) {
  return chunks
    .filter(({ text }) => text === workedExample.chunks[rank - 1])
    .map(({ id, text }) => ({ source: id, quote: text }))
}

function compared({ id, text }: Numbered, evidence: { source: string; quote: string }) {
  return inBoth.has(text)
    ? { id, label: 'entailed', evidence: [evidence] }
    : { id, label: 'not_found', evidence: [] }
}
