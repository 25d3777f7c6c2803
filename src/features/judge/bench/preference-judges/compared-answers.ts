import { type Below, belowOf } from '../../../../../bench/draw-items.ts'
import type { AnsweredQuestion } from '../bad-judges/answers.ts'

/** The drop in head's `answer_win_rate`, in percentage points. */
export type Loss = 0 | 10 | 20

const questions = 100
const changed = 40
/** The number of facts in a reference. */
const facts = 6
/** The minimum and maximum number of facts that an answer gets right. */
const [fewest, most] = [1, 5]

/**
 * Generates 100 questions with references; the same seed always gives the same questions. For 40 of
 * them, head has a new answer that gets one more fact right than base's answer, or one fewer. The
 * number of worse answers is such that head loses `loss` points overall. Answers get all other
 * facts wrong. Each new answer ends with two filler sentences, so it is longer than base's answer.
 */
export function comparedAnswers(seed: number, loss: Loss): readonly AnsweredQuestion[] {
  const below = belowOf(seed)
  const worse = drawn(below, (changed + loss) / 2)
  return Array.from({ length: questions }, (_, item) => {
    const right = fewest + 1 + below(most - fewest - 1)
    const before = answerOf(item, right)
    const now =
      item < changed
        ? `${answerOf(item, right + (worse.has(item) ? -1 : 1))} ${filling(below)}`
        : before
    const chunks = [answerOf(item, facts)]
    return {
      id: `q${item}`,
      query: `What are the limits of item ${item}?`,
      references: chunks,
      base: { chunks, answer: before },
      head: { chunks, answer: now },
    }
  })
}

/** Draws `count` of the changed questions. */
function drawn(below: Below, count: number): ReadonlySet<number> {
  const one = new Set<number>()
  while (one.size < count) one.add(below(changed))
  return one
}

function answerOf(item: number, right: number): string {
  return Array.from({ length: facts }, (_, at) => {
    const isRight = at < right
    const limit = 100 + ((item * 37 + at * 101) % 900)
    return isRight
      ? `Item ${item} has the ${units[at]} limit onyx ${limit}.`
      : `Item ${item} has the ${units[at]} limit zeta ${limit + 1000}.`
  }).join(' ')
}

const units = ['daily', 'weekly', 'monthly', 'yearly', 'regional', 'global']

function filling(below: Below): string {
  const one = fillings[below(fillings.length)] ?? ''
  return `${one} Feel free to come back with further requests at any moment.`
}

const fillings = [
  'This should give you a complete picture.',
  'We hope that these figures help you.',
  'Kindly note that figures matter a lot.',
]
