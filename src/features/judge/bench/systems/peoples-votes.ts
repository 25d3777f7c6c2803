import { onlyLetters } from '../../../../lib/text/words/letters.ts'
import type { Verdict } from '../../../../../test/support/judge-server/lexical-reply.ts'
import type { Numbered, Prompt } from '../../../../../test/support/judge-server/read-prompt.ts'
import { contentOf, nearest, standsIn } from './honest-quotes.ts'
import type { JudgedQuestion } from './judged-questions.ts'

/**
 * Creates a judge that repeats people's votes on an answer. Each sentence that shares a word with
 * the chunks is a claim; the judge confirms all claims if most people call the answer faithful, and
 * none otherwise. It confirms a control (a claim that is not from the answer) if a chunk contains
 * the control's words. It returns undefined for calls about other answers.
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
  readonly said: ReadonlySet<string>
  readonly letters: string
  readonly isFaithful: boolean
}

function claimsIn(sentences: readonly Numbered[], { said }: Known): readonly object[] {
  return sentences
    .filter(({ text }) => /\p{L}/u.test(text) && !contentOf(text).isDisjointFrom(said))
    .map(({ id, text }) => ({ sentence: id, text, role: 'direct' }))
}

/** Replies to a call, using the votes on the answer that contains most of the call's claims. */
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
