import { createHash } from 'node:crypto'
import { claimsOf, extraction, lexicalReply } from './lexical-reply.ts'
import type { Numbered, Prompt } from './read-prompt.ts'
import { sentencesOf } from './words-of.ts'

/**
 * How the stand-in judges.
 *
 * - `lexical`: compares words.
 * - `approve`: every claim is entailed, with a real quote; no answer is a refusal.
 * - `gullible`: like `lexical`, but obeys instructions in the data, with invented quotes.
 * - `inventive`: every claim except negative controls is entailed, with invented quotes.
 * - `deny`: nothing is found; no answer is a refusal.
 * - `random`: random verdicts with real quotes, different when asked again; negative controls are not found.
 */
export type Mode = 'lexical' | 'approve' | 'gullible' | 'inventive' | 'deny' | 'random'

/**
 * What a random judge's reply depends on: the seed, the data, and how many requests had this data so
 * far.
 */
export type Draws = { readonly seed: number; readonly data: string; readonly asked: number }

/** Returns the reply of a mode to a prompt: the value of its JSON, or the text of an answer. */
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
  // This claim is a documented control that no page supports. It detects judges that accept everything.
  const negativeControl = /^The reference number of this page is \d{5}\.$/.test(claim.text)
  if (mode === 'deny' || (negativeControl && mode !== 'approve')) return 'not_found'
  return mode === 'random'
    ? (['entailed', 'contradicted', 'not_found'][drawn(3)] ?? '')
    : 'entailed'
}

/** Matches instructions to the grader in the data. */
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

/** Returns a function that draws numbers from 0 to below `sides` from a hash chain. */
function chance({ seed, data, asked }: Draws): (sides: number) => number {
  let state = createHash('sha256')
    .update(JSON.stringify([seed, data, asked]))
    .digest()
  return (sides) => {
    state = createHash('sha256').update(state).digest()
    return state.readUInt32BE(0) % sides
  }
}
