import type { Turn } from '../../../lib/model/items/golden-set.ts'
import type { PairLength } from '../../../lib/model/judging/judge-controls.ts'
import { sha256 } from '../../../lib/sha256.ts'
import { generator } from '../../../lib/stats/generator.ts'
import { normalText } from '../../../lib/text/words/normalise.ts'
import { sentencesOf } from '../../../lib/text/words/sentences.ts'
import { words } from '../../../lib/text/words/words.ts'
import { textToGrader } from '../ask/text-to-grader.ts'
import { misquoted } from './falsify.ts'

/** A question, and an answer to it that is the better one of any pair with another question's. */
export type AnsweredQuestion = {
  readonly query: string
  readonly history?: readonly Turn[] | undefined
  readonly references: readonly string[]
  readonly answer: string
}

/** Two answers to a question, of which one is known to be worse. */
export type KnownPair = Omit<AnsweredQuestion, 'answer'> & {
  readonly better: string
  readonly worse: string
  /** Whether the better one is the shorter or the longer one. */
  readonly length: PairLength
}

/**
 * Pairs of a question's own answer and a worse one: what other questions were answered, shorter than it or longer; longer
 * ones of a question with a reference begin with that reference, a number or a name of it changed. The same pairs in the
 * same order for the same questions, first one of each question, then further ones.
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
/** UTF-16 units. */
const longestAnswer = 4000

/** Nothing is known of an answer that is hardly a text, or that tells a judge what to say. */
function isClear({ answer }: AnsweredQuestion): boolean {
  return answer.length <= longestAnswer && words(answer).length > 0 && !textToGrader(answer).length
}

/** The same however the questions are ordered, and no question's to choose. */
function inFixedOrder(questions: readonly AnsweredQuestion[]): readonly AnsweredQuestion[] {
  return questions
    .map((one) => ({ one, lot: sha256(JSON.stringify(['known pair', one.query, one.answer])) }))
    .toSorted((a, b) => (a.lot < b.lot ? -1 : 1))
    .map(({ one }) => one)
}

type WithWords = AnsweredQuestion & {
  /** Of the answer, and with those of question and references. */
  readonly said: ReadonlySet<string>
  readonly about: ReadonlySet<string>
}

function withWords(one: AnsweredQuestion): WithWords {
  const said = new Set(words(one.answer))
  const about = said.union(new Set(words([one.query, ...one.references].join('\n'))))
  return { ...one, said, about }
}

/**
 * Those whose answers say something else: half of their words is nowhere in this question and its answer. If
 * every answer is made by one pattern, a third.
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

/** Longer than the better one by a quarter at least. */
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

/** An answer that is a reference, with one number or name of it changed. */
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

/** The words of another answer that have room in three fifths of the better one; undefined if none has. */
function shorter(better: string, others: readonly AnsweredQuestion[]): string | undefined {
  const room = 0.6 * better.length
  for (const { answer } of others) {
    if (answer.length <= room) return answer
    const cut = answer.slice(0, Math.floor(room) + 1)
    // Texts without spaces end anywhere but within a character.
    const text = /\s/u.test(answer) ? cut.replace(/\s+\S*$/u, '') : cut.replace(/.\p{Cs}?$/u, '')
    if (text !== '' && text.length <= room) return text
  }
  return undefined
}
