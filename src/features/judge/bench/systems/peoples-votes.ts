import { onlyLetters } from '../../../../lib/text/words/letters.ts'
import type { Verdict } from '../../../../../test/support/judge-server/lexical-reply.ts'
import type { Numbered, Prompt } from '../../../../../test/support/judge-server/read-prompt.ts'
import {
  isNegative,
  sentencesOf,
  wordsOf,
} from '../../../../../test/support/judge-server/words-of.ts'
import type { JudgedQuestion } from './judged-questions.ts'

/**
 * A judge that says of an answer what people said: each sentence that shares a word with the chunks is a claim, and all
 * are confirmed where most people call the answer faithful, else none. Of what is in no answer, as controls are, it confirms what stands in a chunk to the
 * word. Undefined: a call that is about none of these answers.
 */
export function peoplesVotes(questions: readonly JudgedQuestion[]): (prompt: Prompt) => unknown {
  const known = questions.flatMap(({ chunks, answers }) => {
    const premise = onlyLetters(chunks.join('\n'))
    return Array.from(answers.values(), ({ answer, isFaithful }): Known => {
      const said = contentOf(chunks.join('\n'))
      return { premise, said, letters: onlyLetters(answer), isFaithful }
    })
  })
  const byLetters = new Map(known.map((one) => [one.letters, one]))
  return (prompt) => {
    if (prompt.kind === 'extract') {
      const letters = onlyLetters(prompt.sentences.map(({ text }) => text).join(' '))
      const answer = byLetters.get(letters)
      return answer && { outcome: 'answered', claims: claimsIn(prompt.sentences, answer) }
    }
    return prompt.kind === 'verify' ? votesOn(prompt, known) : undefined
  }
}

type Known = {
  readonly premise: string
  /** What can be quoted for a claim. */
  readonly said: ReadonlySet<string>
  readonly letters: string
  readonly isFaithful: boolean
}

function claimsIn(sentences: readonly Numbered[], { said }: Known): readonly object[] {
  return sentences
    .filter(({ text }) => /\p{L}/u.test(text) && !contentOf(text).isDisjointFrom(said))
    .map(({ id, text }) => ({ sentence: id, text, role: 'direct' }))
}

/** Numbers, and the beginnings of words of four letters and more. */
function contentOf(text: string): ReadonlySet<string> {
  const isTelling = (word: string): boolean => word.length >= 4 || /^\d+$/.test(word)
  return new Set(
    wordsOf(text)
      .filter(isTelling)
      .map((word) => word.slice(0, 4)),
  )
}

/** The claims of a call are of the answer that holds most of them. */
function votesOn(
  { chunks, claims }: Extract<Prompt, { kind: 'verify' }>,
  known: readonly Known[],
): unknown {
  const texts = chunks.map(({ text }) => onlyLetters(text))
  const isOf = ({ letters }: Known, { text }: Numbered): boolean =>
    letters.includes(onlyLetters(text))
  const [answer] = known
    .filter(({ premise }) => texts.every((text) => premise.includes(text)))
    .map((one) => ({ ...one, held: claims.filter((claim) => isOf(one, claim)).length }))
    .toSorted((a, b) => b.held - a.held)
  if (answer === undefined) return undefined
  return {
    verdicts: claims.map((claim): Verdict => {
      const isSaid = isOf(answer, claim) ? answer.isFaithful : standsIn(claim.text, chunks)
      return isSaid
        ? { id: claim.id, label: 'entailed', evidence: nearest(claim.text, chunks) }
        : { id: claim.id, label: 'not_found', evidence: [] }
    }),
  }
}

/** Whether one chunk holds all words of a claim, in sentences that deny as much as it does. */
function standsIn(claim: string, chunks: readonly Numbered[]): boolean {
  const said = new Set(wordsOf(claim))
  const isIn = ({ text }: Numbered): boolean => said.isSubsetOf(new Set(wordsOf(text)))
  const denies = nearest(claim, chunks).some(({ quote }) => isNegative(quote))
  return chunks.some(isIn) && denies === isNegative(claim)
}

/** The sentences that share most with the claim: people gave no quotes. */
function nearest(claim: string, chunks: readonly Numbered[]): Verdict['evidence'] {
  const said = contentOf(claim)
  const quotes = chunks.flatMap(({ id, text }) =>
    sentencesOf(text)
      .filter((quote) => quote.length >= 8)
      .map((quote) => ({ source: id, quote, shared: said.intersection(contentOf(quote)) })),
  )
  const [first] = quotes.toSorted((a, b) => b.shared.size - a.shared.size)
  if (first === undefined) return []
  // Of two sentences that were joined, the other one.
  const more = (words: ReadonlySet<string>): number => words.difference(first.shared).size
  const [second] = quotes.toSorted((a, b) => more(b.shared) - more(a.shared))
  const both = second === undefined || more(second.shared) < 2 ? [first] : [first, second]
  return both.map(({ source, quote }) => ({ source, quote }))
}
