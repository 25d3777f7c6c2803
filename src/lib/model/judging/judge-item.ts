import type { MeasuredSides } from '../../sides.ts'
import type { Expectation, Turn } from '../items/golden-set.ts'

/** What one side made of a question, as far as it is judged. */
export type JudgedSide = {
  /** Undefined for a pipeline that only retrieves. The empty text is an answer. */
  readonly answer: string | undefined
  readonly context: readonly { readonly id: string; readonly text: string }[]
}

/**
 * One question with all that the judge needs to know of it. A side is undefined if its query failed, or there
 * is no base.
 */
export type JudgeItem = {
  readonly id: string
  readonly query: string
  /** The turns before the question, oldest first; left out: none. */
  readonly history?: readonly Turn[] | undefined
  /** Right answers; empty without any. */
  readonly references: readonly string[]
  /** Claims of the reference that people wrote down; undefined: the judge extracts them. */
  readonly claims:
    | readonly { readonly text: string; readonly importance: 'vital' | 'okay' }[]
    | undefined
  /** false: the right answer is a refusal. */
  readonly answerable: boolean
  /** Left out: a plain answer, or a refusal. */
  readonly expect?: Expectation | undefined
  readonly sides: MeasuredSides<JudgedSide | undefined>
}

/** Whether both sides have the same answer and the same chunks in any order. */
export function isUnchanged({ sides: { base, head } }: Pick<JudgeItem, 'sides'>): boolean {
  if (base === undefined || head === undefined) return false
  return base.answer === head.answer && textsOf(base) === textsOf(head)
}

/** Sorted, since the order of chunks does not matter to the judge. */
function textsOf({ context }: JudgedSide): string {
  return JSON.stringify(context.map(({ text }) => text).toSorted())
}
