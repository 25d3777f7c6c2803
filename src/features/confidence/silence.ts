import type { Silence } from './schema.ts'
import { thinned } from './thinned.ts'

export type Returned = {
  readonly answerable: boolean
  readonly part: 'dev' | 'test' | undefined
  /** The first chunk's score; `silent` if no chunk was returned, undefined if the chunk has no score. */
  readonly first: number | 'silent' | undefined
}

type Tally = Silence['own']

/**
 * Measures how often a retriever returns nothing, and how often that is right. Returns undefined if every
 * question is answerable, because then returning nothing is never right.
 */
export function silenceOf(questions: readonly Returned[]): Silence | undefined {
  if (questions.every(({ answerable }) => answerable)) return undefined
  const scored = questions.filter(({ first }) => first !== undefined)
  const unanswerable = questions.filter(({ answerable }) => !answerable).length
  return {
    answerable: questions.length - unanswerable,
    unanswerable,
    unscored: questions.length - scored.length,
    own: tallyOf(questions, -Infinity),
    floors: thinned(floorsOf(scored)).map((floor) => ({ floor, ...tallyOf(scored, floor) })),
    chosen: chosenOf(scored),
  }
}

function isSilent({ first }: Returned, floor: number): boolean {
  return first === 'silent' || (first !== undefined && first < floor)
}

function tallyOf(questions: readonly Returned[], floor: number): Tally {
  const silent = questions.filter((question) => isSilent(question, floor))
  const rightly = silent.filter(({ answerable }) => !answerable).length
  const wanted = questions.filter(({ answerable }) => !answerable).length
  return {
    silent: silent.length,
    precision: silent.length === 0 ? undefined : rightly / silent.length,
    recall: wanted === 0 ? undefined : rightly / wanted,
  }
}

function floorsOf(questions: readonly Returned[]): readonly number[] {
  const scores = questions.flatMap(({ first }) => (typeof first === 'number' ? [first] : []))
  return [...new Set(scores)].toSorted((a, b) => a - b)
}

/**
 * Returns the score threshold with the best F1 on `dev`; if several are tied, the lowest. Returns
 * undefined if there are no `test` questions, or if every `dev` question is answerable.
 */
function chosenOf(questions: readonly Returned[]): Silence['chosen'] {
  const dev = questions.filter(({ part }) => part === 'dev')
  const test = questions.filter(({ part }) => part === 'test')
  if (test.length === 0 || dev.every(({ answerable }) => answerable)) return undefined
  const tried = floorsOf(dev).map((floor) => ({ floor, tally: tallyOf(dev, floor) }))
  const best = Math.max(...tried.map(({ tally }) => f1(tally)))
  const chosen = tried.find(({ tally }) => f1(tally) === best)
  if (chosen === undefined) return undefined
  return { floor: chosen.floor, dev: chosen.tally, test: tallyOf(test, chosen.floor) }
}

function f1({ precision = 0, recall = 0 }: Tally): number {
  return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall)
}
