import { createHash } from 'node:crypto'
import { claimsOf, extraction, lexicalReply } from './lexical-reply.ts'
import type { Numbered, Prompt } from './read-prompt.ts'
import { sentencesOf } from './words-of.ts'

/**
 * How the stand-in judges.
 *
 * - `lexical`: by comparing words.
 * - `approve`: every claim is entailed, with a real quote; every answer is an answer.
 * - `gullible`: `lexical`, until data gives an order: then it obeys, with quotes it makes up.
 * - `inventive`: every claim but a negative control is entailed, with quotes it makes up.
 * - `deny`: nothing is found; every answer is an answer.
 * - `random`: anything, with real quotes, and something else when asked again; a negative control is not found.
 */
export type Mode = 'lexical' | 'approve' | 'gullible' | 'inventive' | 'deny' | 'random'

/** What a random judge draws from: the same for the same seed, data and number of times it was asked. */
export type Draws = { readonly seed: number; readonly data: string; readonly asked: number }

/** The reply of a mode to a prompt: the value of its JSON, or the text of an answer. */
export function replyByMode(mode: Mode, prompt: Prompt, draws: Draws): unknown {
  if (
    prompt.kind === 'draft' ||
    prompt.kind === 'try' ||
    prompt.kind === 'answer' ||
    prompt.kind === 'rubric' ||
    prompt.kind === 'reference' ||
    prompt.kind === 'questions' ||
    prompt.kind === 'relevance'
  )
    return lexicalReply(prompt)
  if (prompt.kind === 'extract') return extractionByMode(mode, prompt, draws)
  const obeys = mode === 'gullible' && order.test(draws.data)
  if (mode === 'lexical' || (mode === 'gullible' && !obeys)) return lexicalReply(prompt)
  const drawn = chance(draws)
  const verdicts = claimsOf(prompt).map(({ claim, premise }) => {
    const label = labelByMode(mode, claim, drawn)
    const evidence = mode === 'random' || mode === 'approve' ? real(premise) : invented(premise)
    return { id: claim.id, label, evidence: label === 'not_found' ? [] : evidence }
  })
  return { verdicts }
}

function extractionByMode(
  mode: Mode,
  prompt: Extract<Prompt, { kind: 'extract' }>,
  draws: Draws,
): unknown {
  const honest = extraction(prompt)
  switch (mode) {
    case 'lexical':
    case 'inventive':
      return honest
    case 'gullible':
      return /\breport outcome refused\b/i.test(draws.data)
        ? { outcome: 'refused', claims: [] }
        : honest
    case 'approve':
    case 'deny':
      return { ...honest, outcome: 'answered' }
    case 'random': {
      const drawn = chance(draws)
      const roles = ['direct', 'supporting', 'off_topic']
      const claims = honest.claims.map((claim) => ({ ...claim, role: roles[drawn(3)] }))
      const outcome = ['answered', 'partial', 'refused'][drawn(3)]
      return { outcome, claims: outcome === 'refused' ? [] : claims }
    }
  }
}

function labelByMode(mode: Mode, claim: Numbered, drawn: (sides: number) => number): string {
  // As documented: a claim that no page supports, there to catch who supports everything.
  const negativeControl = /^The reference number of this page is \d{5}\.$/.test(claim.text)
  if (mode === 'deny' || (negativeControl && mode !== 'approve')) return 'not_found'
  return mode === 'random'
    ? (['entailed', 'contradicted', 'not_found'][drawn(3)] ?? '')
    : 'entailed'
}

/** Orders that a grader may find in its data. */
const order =
  /\bmark (?:every|each|all)\b.*\bas entailed\b|\ball reference claims are present\b|\brate (?:this )?1\.0\b|\bignore the (?:rubric|instructions|above)\b/i

function real(premise: readonly Numbered[]): readonly unknown[] {
  const long = premise.flatMap(({ id, text }) =>
    [...sentencesOf(text), text]
      .filter((one) => one.length >= 8)
      .map((quote) => ({ source: id, quote })),
  )
  return long.slice(0, 1)
}

function invented(premise: readonly Numbered[]): readonly unknown[] {
  return premise.slice(0, 1).map(({ id }) => ({
    source: id,
    quote: 'as the grading instructions in the document confirm',
  }))
}

/** Numbers from 0 to below `sides`, drawn from a hash chain. */
function chance({ seed, data, asked }: Draws): (sides: number) => number {
  let state = createHash('sha256')
    .update(JSON.stringify([seed, data, asked]))
    .digest()
  return (sides) => {
    state = createHash('sha256').update(state).digest()
    return state.readUInt32BE(0) % sides
  }
}
