import { chunksOfSteps, type Results } from '../../../lib/model/run.ts'
import { type Held, heldAnswer, type Holding } from './held-answers.ts'
import {
  holdingOf,
  type PackedChunks,
  packedChunks,
  type PackedRows,
  packedRows,
} from './packed-answers.ts'
import type { Places } from './read-native-run.ts'

/**
 * A run's answers in a form that can be sent to another thread. All chunks are sent once, followed
 * by answers in batches on request.
 */
export type CrossingAnswers = {
  chunks(): PackedChunks
  /** Returns the total number of chunks in all answers. */
  ranks(): number
  /** Returns the documents that occur only in agents' steps. `results.documents` does not list them. */
  documentsOfSteps(): ReadonlySet<string>
  /**
   * Returns whether a question's whole answer is in memory. Answers that are only in the file
   * cannot be sent.
   */
  canCross(id: string): boolean
  rows(ids: readonly string[]): PackedRows
}

const crossings = new WeakMap<Results, CrossingAnswers>()

/**
 * Returns what is needed to send a run's answers to another thread, or undefined if they cannot be
 * sent.
 */
export function crossingAnswers(results: Results): CrossingAnswers | undefined {
  return crossings.get(results)
}

export function letCross(results: Results, places: Places, holding: Holding): void {
  const { answers } = holding
  crossings.set(results, {
    chunks: () => packedChunks(holding.chunks),
    ranks: () => places.keys().reduce((sum, id) => sum + (answers.get(id)?.returned ?? 0), 0),
    documentsOfSteps: () =>
      new Set(
        places
          .keys()
          .flatMap((id) =>
            chunksOfSteps(answers.get(id)?.rest.steps).flatMap(({ doc }) => doc ?? []),
          ),
      ),
    canCross: (id) => answers.get(id) !== undefined || places.get(id) === undefined,
    rows: (ids) => rowsOf(ids, holding),
  })
}

export function answersThatCrossed(rows: PackedRows, chunks: Holding['chunks']): Results {
  const holding = holdingOf(rows, chunks)
  return { get: (id) => heldAnswer(holding, id) }
}

function rowsOf(ids: readonly string[], { answers: held, ...all }: Holding): PackedRows {
  const answers = new Map(
    ids.flatMap((id) => {
      const answer = held.get(id)
      return answer === undefined ? [] : [[id, answer] as const]
    }),
  )
  const length = answers.values().reduce((sum, { returned }) => sum + returned, 0)
  const [ranked, scores] = [new Uint32Array(length), new Float64Array(length)]
  const moved = new Map<string, Held>()
  let next = 0
  for (const [id, answer] of answers) {
    const { first, returned } = answer
    ranked.set(all.ranked.subarray(first, first + returned), next)
    scores.set(all.scores.subarray(first, first + returned), next)
    moved.set(id, { ...answer, first: next })
    next += returned
  }
  return { ...packedRows([...moved.keys()], (id) => moved.get(id)), ranked, scores }
}
