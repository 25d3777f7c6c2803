import { generator } from '../random-generator.ts'

export type AskingPlan = {
  /** The questions' indexes, in the order in which every variant gets them. */
  readonly order: readonly number[]
  /**
   * The index in `order` of the first question used to confirm the leader that the earlier questions
   * chose, or undefined if there are too few questions to set some aside.
   */
  readonly confirmFrom: number | undefined
  /**
   * After the first `questions` in `order`, only the `keep` best variants continue. Empty if every variant
   * is asked all questions.
   */
  readonly rounds: readonly { readonly questions: number; readonly keep: number }[]
}

/** The minimum number of questions in a round that drops variants. */
const fewestOfRound = 20
/** If there are fewer questions than this, none are set aside for confirmation. */
const enoughToConfirm = 400
const leastPart = 100

/**
 * Plans successive halving. Each round asks twice as many questions and drops the worse half of the
 * variants, until at most half of `mostAsked` variants are left, which are then asked every question.
 * With at most `mostAsked` variants, there are no rounds. With 400 or more questions, some are set
 * aside for confirmation: the `test` split if it and the rest have at least 100 questions each, or
 * otherwise the second half of the order.
 */
export function planAsking({ variants, splits, seed, mostAsked }: ToPlan): AskingPlan {
  const drawn = shuffled(splits.length, seed)
  const test = drawn.filter((at) => splits[at] === 'test')
  const rest = drawn.filter((at) => splits[at] !== 'test')
  const isSplit = test.length >= leastPart && rest.length >= leastPart
  const confirms = splits.length >= enoughToConfirm
  const order = confirms && isSplit ? [...rest, ...test] : drawn
  const half = isSplit ? rest.length : Math.floor(drawn.length / 2)
  const confirmFrom = confirms ? half : undefined
  const count = variants <= mostAsked ? 0 : Math.ceil(Math.log2((2 * variants) / mostAsked))
  const rounds = Array.from({ length: count }, (_, round) => ({
    questions: Math.min(Math.floor(order.length / 2 ** (count - round)), confirmFrom ?? Infinity),
    keep: Math.ceil(variants / 2 ** (round + 1)),
  })).filter(({ questions }) => questions >= fewestOfRound)
  return { order, confirmFrom, rounds }
}

type ToPlan = {
  readonly variants: number
  /** Each question's split. `test` questions may be set aside for confirmation. */
  readonly splits: readonly ('dev' | 'test' | undefined)[]
  readonly seed: number
  readonly mostAsked: number
}

/**
 * Returns the indexes of the `keep` highest means, in ascending order. Among equal means, the first
 * are kept.
 */
export function bestHalf(means: readonly number[], keep: number): readonly number[] {
  const descending = [...means.keys()].toSorted(
    (a, b) => (means[b] ?? 0) - (means[a] ?? 0) || a - b,
  )
  return descending.slice(0, keep).toSorted((a, b) => a - b)
}

function shuffled(length: number, seed: number): readonly number[] {
  const next = generator(seed)
  const order = Array.from({ length }, (_, place) => place)
  for (let last = length - 1; last > 0; last -= 1) {
    const at = Math.floor((next() / 2 ** 32) * (last + 1))
    const moved = order[last] ?? 0
    order[last] = order[at] ?? 0
    order[at] = moved
  }
  return order
}
