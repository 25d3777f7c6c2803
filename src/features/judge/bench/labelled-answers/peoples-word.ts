import { onlyLetters } from '../../../../lib/text/words/letters.ts'
import { fnv1a, generator } from '../../../../lib/stats/random-generator.ts'
import type { Verdict } from '../../../../../test/support/judge-server/lexical-reply.ts'
import type { Prompt } from '../../../../../test/support/judge-server/read-prompt.ts'
import { canaries } from '../../trust/canaries.ts'
import { nearest, standsIn } from '../systems/honest-quotes.ts'
import type {
  LabelledQuestion,
  LabelledSentence,
} from '../../../../../bench/read-labelled-answers.ts'

/**
 * Creates a judge that extracts as claims the sentences that people labelled, and gives each its
 * majority label. For a control, the judge checks whether a chunk contains the control's words. It
 * judges a random share `right` of claims and controls correctly, determined by the seed, and gives
 * the opposite label to the rest. It answers all public checks correctly.
 */
export function peoplesWord(
  questions: readonly LabelledQuestion[],
  { right, seed }: { readonly right: number; readonly seed: number },
): (prompt: Prompt) => unknown {
  const { labelled, sentences } = knownOf(questions)
  return (prompt) => {
    if (prompt.kind === 'extract') {
      const own = sentences.get(onlyLetters(prompt.sentences.map(({ text }) => text).join('')))
      return own && { outcome: 'answered', claims: own.map(({ text }) => claimOf(text, prompt)) }
    }
    if (prompt.kind !== 'verify') return undefined
    if (prompt.claims.some(({ text }) => publicClaims.has(text))) return undefined
    const premise = onlyLetters(
      prompt.chunks
        .map(({ text }) => text)
        .toSorted()
        .join(''),
    )
    return {
      verdicts: prompt.claims.map(({ id, text }): Verdict => {
        const truth =
          labelled.get(`${premise} ${onlyLetters(text)}`) ?? standsIn(text, prompt.chunks)
        const isRight = generator(fnv1a(`${seed} ${premise} ${text}`))() < right * 2 ** 32
        return truth === isRight
          ? { id, label: 'entailed', evidence: nearest(text, prompt.chunks) }
          : { id, label: 'not_found', evidence: [] }
      }),
    }
  }
}

const publicClaims = new Set(
  canaries.flatMap((one) => (one.kind === 'verify' ? one.claims.map(({ text }) => text) : [])),
)

function knownOf(questions: readonly LabelledQuestion[]): Known {
  const known = read.get(questions) ?? {
    labelled: labelledIn(questions),
    sentences: new Map(
      questions.flatMap(({ answers }) =>
        [...answers.values()].map((answer) => [lettersOf(answer.sentences), answer.sentences]),
      ),
    ),
  }
  read.set(questions, known)
  return known
}

type Known = {
  readonly labelled: ReadonlyMap<string, boolean>
  readonly sentences: ReadonlyMap<string, readonly LabelledSentence[]>
}

/** Caches the labels of each list of questions for all runs that use the list. */
const read = new WeakMap<readonly LabelledQuestion[], Known>()

/**
 * Returns the labels, keyed by documents and sentence, because two systems may make the same
 * statement based on different documents.
 */
function labelledIn(questions: readonly LabelledQuestion[]): ReadonlyMap<string, boolean> {
  return new Map(
    questions.flatMap(({ answers }) =>
      [...answers.values()].flatMap(({ chunks, sentences }) => {
        const premise = onlyLetters(chunks.toSorted().join(''))
        return sentences.map(
          ({ text, isSaid }) => [`${premise} ${onlyLetters(text)}`, isSaid] as const,
        )
      }),
    ),
  )
}

function lettersOf(sentences: readonly LabelledSentence[]): string {
  return onlyLetters(sentences.map(({ text }) => text).join(''))
}

function claimOf(text: string, { sentences }: Extract<Prompt, { kind: 'extract' }>): object {
  const letters = onlyLetters(text)
  const first = sentences.find((sentence) => {
    const own = onlyLetters(sentence.text)
    return own !== '' && (letters.startsWith(own) || own.startsWith(letters))
  })
  return { sentence: first?.id ?? sentences[0]?.id ?? '', text, role: 'direct' }
}
