import { recogniseRefusal } from '../../metrics/answer/recognise-refusal.ts'
import { termWeights, type Weighted } from './group-queries.ts'
import type { Trace } from './trace.ts'

/** Why a logged question is a candidate for the golden set. */
export type Signal = 'thumbs down' | 'rephrased' | 'no answer' | 'nothing found'

/** A turn that went wrong. `rephrased` is the user's next question if it rephrases this one. */
export type SignalledTurn = {
  readonly turn: Trace
  readonly signals: readonly Signal[]
  readonly rephrased: string | undefined
}

/**
 * The maximum time, in milliseconds, between two questions of a session for the second to count as a
 * rephrasing of the first.
 */
const longestPause = 10 * 60 * 1000

/**
 * The minimum weighted cosine similarity at which the next question counts as a rephrasing rather
 * than a new topic.
 */
const alike = 0.25

/** Returns the turns with at least one sign that they went wrong, in log order. */
export function findSignals(turns: readonly Trace[]): readonly SignalledTurn[] {
  const next = nextOfSession(turns)
  const isDown = downBy(turns)
  const weights = termWeights(turns.map(({ query }) => query))
  return turns.flatMap((turn, at) => {
    const later = next[at]
    const rephrased = later && isRephrasing(turn, later, weights) ? later.query : undefined
    const signals: readonly (Signal | false)[] = [
      isDown(turn) && 'thumbs down',
      rephrased !== undefined && 'rephrased',
      turn.answer !== undefined && refusalOf(turn.answer) === 'refused' && 'no answer',
      turn.chunks?.length === 0 && 'nothing found',
    ]
    const found = signals.filter((signal) => signal !== false)
    return found.length === 0 ? [] : [{ turn, signals: found, rephrased }]
  })
}

function nextOfSession(turns: readonly Trace[]): readonly (Trace | undefined)[] {
  const later = new Map<string, Trace>()
  return turns
    .map((turn, at) => ({ turn, at }))
    .toSorted((a, b) => (b.turn.time ?? 0) - (a.turn.time ?? 0) || b.at - a.at)
    .map(({ turn, at }) => {
      const { session } = turn
      const next = session === undefined ? undefined : later.get(session)
      if (session !== undefined) later.set(session, turn)
      return { at, next }
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ next }) => next)
}

function isRephrasing(turn: Trace, later: Trace, weights: Weighted): boolean {
  if (turn.time !== undefined && later.time !== undefined) {
    if (later.time - turn.time > longestPause) return false
  }
  const likeness = weights.likeness(turn.query, later.query)
  return likeness >= alike && turn.query.toLowerCase() !== later.query.toLowerCase()
}

/**
 * Returns a function that recognizes bad ratings. What is bad depends on the scale: below 0 if there
 * are negative ratings, 0 on a scale from 0 to 1, at most 2 on a scale up to 5.
 */
function downBy(turns: readonly Trace[]): (turn: Trace) => boolean {
  let least = Infinity
  let most = -Infinity
  for (const { feedback } of turns) {
    if (typeof feedback !== 'number') continue
    least = Math.min(least, feedback)
    most = Math.max(most, feedback)
  }
  const limit = least < 0 ? -Number.MIN_VALUE : most <= 1 ? 0 : 0.4 * most
  return ({ feedback }) => (typeof feedback === 'number' ? feedback <= limit : feedback === 'down')
}

const refusalOf = recogniseRefusal([])
