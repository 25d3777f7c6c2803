import type { Label } from '../../../lib/model/judging/claims.ts'
import { foreign, plain, proseOf, say, type Words } from '../../../lib/text/printing/sentence.ts'
import type { AnswerReport } from '../../schema/answer.ts'
import type { ItemReport } from '../../schema/item.ts'

/**
 * What the judge said about a statement or an answer, with the text that it quoted or the reasons
 * that it gave. Both fields contain untrusted text.
 */
export type JudgedLine = { readonly words: Words; readonly quotes: readonly string[] }

export const helpWords = {
  relevant: 'helps',
  partly: 'helps in part',
  not: 'does not help',
} as const

/** The maximum length of a statement in UTF-16 code units. */
const longest = 600

/** Describes each claim in an answer and whether the context and the expected answer support it. */
export function claimLines({ claims = [] }: AnswerReport): readonly JudgedLine[] {
  return claims.map(({ text, inContext, inReference, quote, referenceQuote }) => ({
    words: say`${statement(text)}${verdict(inContext, 'the context')}${verdict(inReference, 'the right answer')}`,
    quotes: [quote, referenceQuote].filter((one) => one !== undefined),
  }))
}

/** Describes each claim in the expected answer and whether the answer contains it. */
export function referenceLines({ reference = [] }: AnswerReport): readonly JudgedLine[] {
  return reference.map(({ text, inAnswer, quote }) => ({
    words: say`${statement(text)}${verdict(inAnswer, 'the answer')}`,
    quotes: quote === undefined ? [] : [quote],
  }))
}

export function ratingLines({ ratings = [] }: AnswerReport): readonly JudgedLine[] {
  return ratings.map(({ rubric, scores, reasons }) => ({
    words: say`${foreign(rubric)}: ${plain(scores.join(', '))}`,
    quotes: [...new Set(reasons)].filter((reason) => reason !== ''),
  }))
}

/**
 * Describes which answer the judge prefers and why. Returns no lines if the judge was not asked.
 */
export function preferenceLines({
  preferred,
}: NonNullable<ItemReport['answers']>): readonly JudgedLine[] {
  if (preferred === undefined) return []
  const { side, reasons } = preferred
  const words =
    side === 'tie'
      ? say`The judge does not prefer the same answer in both orders.`
      : say`The judge prefers ${plain(side)}'s answer in both orders.`
  return [{ words, quotes: [...new Set(reasons)].filter((reason) => reason !== '') }]
}

function statement(text: string | undefined): Words {
  return text === undefined ? say`A statement` : proseOf(text, longest)
}

function verdict(label: Label | undefined, of: string): Words {
  return label === undefined ? say`` : say` (${plain(`${labels[label]} ${of}`)})`
}

const labels: Readonly<Record<Label, string>> = {
  entailed: 'supported by',
  contradicted: 'contradicted by',
  not_found: 'not found in',
}
