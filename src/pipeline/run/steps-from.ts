import type { LaidOut } from '../../lib/text/markup/document-id.ts'
import { type Chunk, chunksOfSteps, type Step, type Trial } from '../../lib/model/run.ts'
import type { WrittenAnswer } from './answer-schema.ts'
import { chunksFrom } from './chunks-from.ts'

/**
 * Converts an agent's steps. If one is inconsistent, returns the reason instead. An error message
 * that consists only of white space still counts as an error.
 */
export function stepsFrom(
  written: NonNullable<WrittenAnswer['steps']>,
  laidOut: LaidOut,
): readonly Step[] | string {
  const steps: Step[] = []
  for (const [index, { tool, arguments: given, result, error, chunks }] of written.entries()) {
    const own = chunks ? chunksFrom(chunks, laidOut) : undefined
    if (typeof own === 'string') return `steps[${index}].chunks${own}`
    steps.push({ tool, arguments: given, result, error: error ?? undefined, chunks: own })
  }
  return steps
}

export function trialsFrom(
  written: NonNullable<WrittenAnswer['trials']>,
  laidOut: LaidOut,
): readonly Trial[] | string {
  const trials: Trial[] = []
  for (const [index, { answer, steps, error }] of written.entries()) {
    const own = steps ? stepsFrom(steps, laidOut) : undefined
    if (typeof own === 'string') return `trials[${index}].${own}`
    trials.push(
      typeof error === 'string'
        ? { kind: 'failed', message: error }
        : { kind: 'answered', answer: answer ?? undefined, ...(own && { steps: own }) },
    )
  }
  return trials
}

/**
 * Returns all chunks that an agent's steps returned. They are its ranking if it sends no list of
 * its own. Returns undefined if there are no steps.
 */
export function chunksReturned(steps: readonly Step[] | undefined): readonly Chunk[] | undefined {
  return steps && chunksOfSteps(steps)
}
