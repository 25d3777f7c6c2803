import type { MeasuredSides } from '../../sides.ts'
import type { Expectation, Turn } from '../items/golden-set.ts'

/** The judged part of one side's result for a question. */
export type JudgedSide = {
  /** Undefined for a pipeline that only retrieves. An empty string is an answer. */
  readonly answer: string | undefined
  readonly context: readonly { readonly id: string; readonly text: string }[]
}

/**
 * A question with everything that the judge is shown or that decides what it is asked. A side is
 * undefined if its query failed or there is no base.
 */
export type JudgeItem = {
  readonly id: string
  readonly query: string
  /** The turns before the question, oldest first. Left out if there are none. */
  readonly history?: readonly Turn[] | undefined
  /** Correct answers, all equally good, or an empty list if there are none. */
  readonly references: readonly string[]
  /** The reference's claims, if people wrote them down. If undefined, the judge extracts them. */
  readonly claims:
    | readonly { readonly text: string; readonly importance: 'vital' | 'okay' }[]
    | undefined
  /** If false, the right answer is a refusal. */
  readonly answerable: boolean
  /** If left out, a plain answer is expected, or a refusal if the question is not answerable. */
  readonly expect?: Expectation | undefined
  readonly sides: MeasuredSides<JudgedSide | undefined>
}

/** Returns whether both sides have the same answer and the same chunks, in any order. */
export function isUnchanged({ sides: { base, head } }: Pick<JudgeItem, 'sides'>): boolean {
  if (base === undefined || head === undefined) return false
  return base.answer === head.answer && textsOf(base) === textsOf(head)
}

/**
 * Returns the chunks' text, in sorted order, as one string, because the order of chunks does not
 * matter to the judge.
 */
function textsOf({ context }: JudgedSide): string {
  return JSON.stringify(context.map(({ text }) => text).toSorted())
}
