import type { Turn } from '../../../lib/model/items/golden-set.ts'
import type { PairLength } from '../../../lib/model/judging/judge-controls.ts'
import { sha256 } from '../../../lib/sha256.ts'
import { generator } from '../../../lib/stats/random-generator.ts'
import { normalText } from '../../../lib/text/words/normalise.ts'
import { sentencesOf } from '../../../lib/text/words/sentences.ts'
import { words } from '../../../lib/text/words/words.ts'
import { textToGrader } from '../ask/text-to-grader.ts'
import { misquoted } from './falsify.ts'

/**
 * A question and its own answer, which is assumed to be better than the answer to any other
 * question.
 */
export type AnsweredQuestion = {
  readonly query: string
  readonly history?: readonly Turn[] | undefined
  readonly references: readonly string[]
  readonly answer: string
}

/** Two answers to a question, one of which is known to be worse. */
export type KnownPair = Omit<AnsweredQuestion, 'answer'> & {
  readonly better: string
  readonly worse: string
  /** `short` if the better answer is the shorter one, `long` if it is the longer one. */
  readonly length: PairLength
}

/**
 * Yields pairs of a question's own answer and a worse one, which consists of answers to other
 * questions and is clearly shorter or longer. If the question's own answer is a reference, longer
 * answers begin with that reference, with a number or name changed. The same questions always yield
 * the same pairs in the same order: first one pair per question, then a second one, and so on.
 */
export function* knownPairs(questions: readonly AnsweredQuestion[]): Generator<KnownPair> {
  const known = inFixedOrder(questions.filter(isClear)).slice(0, mostQuestions).map(withWords)
  const unrelated = new Map(known.map((one) => [one, unrelatedTo(one, known)]))
  for (let turn = 0; turn < known.length - 1; turn += 1) {
    for (const [at, one] of known.entries()) {
      const others = rotated(unrelated.get(one) ?? [], at + turn)
      const length = (at + turn) % 2 === 0 ? 'short' : 'long'
      if (turn >= others.length) continue
      const { query, history, references, answer: better } = one
      const worse = length === 'short' ? longer(one, others) : shorter(better, others)
      if (worse !== undefined) yield { query, history, references, better, worse, length }
    }
  }
}

const mostQuestions = 200
/** The maximum length of an answer in UTF-16 code units. */
const longestAnswer = 4000

/** Returns whether an answer has words, is not too long, and does not instruct the judge. */
function isClear({ answer }: AnsweredQuestion): boolean {
  return answer.length <= longestAnswer && words(answer).length > 0 && !textToGrader(answer).length
}

/** Sorts the questions by hash, so that the pairs do not depend on the order of the questions. */
function inFixedOrder(questions: readonly AnsweredQuestion[]): readonly AnsweredQuestion[] {
  return questions
    .map((one) => ({ one, lot: sha256(JSON.stringify(['known pair', one.query, one.answer])) }))
    .toSorted((a, b) => (a.lot < b.lot ? -1 : 1))
    .map(({ one }) => one)
}

type WithWords = AnsweredQuestion & {
  /** The words in the answer. */
  readonly said: ReadonlySet<string>
  /** The words in the answer, the question and the references. */
  readonly about: ReadonlySet<string>
}

function withWords(one: AnsweredQuestion): WithWords {
  const said = new Set(words(one.answer))
  const about = said.union(new Set(words([one.query, ...one.references].join('\n'))))
  return { ...one, said, about }
}

/**
 * Returns the questions whose answers are about something else: at least half of the answer's words
 * occur neither in this question nor in its answer or references. If there are no such questions,
 * because all answers follow one pattern, a third of the words is enough.
 */
function unrelatedTo({ about, query }: WithWords, known: readonly WithWords[]): typeof known {
  const apart = (share: number): typeof known =>
    known.filter(
      (other) =>
        other.query !== query && other.said.difference(about).size >= share * other.said.size,
    )
  const far = apart(1 / 2)
  return far.length > 0 ? far : apart(1 / 3)
}

function rotated<T>(list: readonly T[], by: number): readonly T[] {
  const start = list.length === 0 ? 0 : by % list.length
  return [...list.slice(start), ...list.slice(0, start)]
}

/** Builds a worse answer that is at least a quarter longer than the better one. */
function longer(
  one: WithWords,
  [first, ...others]: readonly AnsweredQuestion[],
): string | undefined {
  if (first === undefined) return undefined
  let text = `${changed(one) ?? ''} ${first.answer}`.trim()
  for (const { answer } of others) {
    if (text.length >= 1.25 * one.answer.length) break
    text = `${text} ${answer}`
  }
  return text.length >= 1.25 * one.answer.length ? text : undefined
}

/** Changes one number or name in an answer that equals a reference. */
function changed({ query, references, answer }: AnsweredQuestion): string | undefined {
  if (!references.includes(answer)) return undefined
  const normal = normalText([query, ...references].join('\n'))
  const known = { normal, words: new Set(words(normal)) }
  const next = generator(Number.parseInt(sha256(answer).slice(0, 8), 16))
  for (const sentence of sentencesOf(answer)) {
    const other = misquoted(sentence, known, (sides) => next() % sides)
    if (other !== undefined) return answer.replace(sentence, () => other)
  }
  return undefined
}

/**
 * Returns an answer to another question, cut to at most three fifths of the better answer's length, or
 * undefined if that is impossible.
 */
function shorter(better: string, others: readonly AnsweredQuestion[]): string | undefined {
  const room = 0.6 * better.length
  for (const { answer } of others) {
    if (answer.length <= room) return answer
    const cut = answer.slice(0, Math.floor(room) + 1)
    // Texts without spaces may be cut anywhere except inside a character.
    const text = /\s/u.test(answer) ? cut.replace(/\s+\S*$/u, '') : cut.replace(/.\p{Cs}?$/u, '')
    if (text !== '' && text.length <= room) return text
  }
  return undefined
}
