import { GateError } from '../../lib/errors.ts'
import { messageOf } from '../../lib/reason-of.ts'
import type { Results } from '../../lib/model/run.ts'
import { otherSide, type Side } from '../../lib/sides.ts'
import { printable } from '../../lib/text/printing/printable.ts'
import { textHash } from '../../lib/text/text-hash.ts'
import { isSameList } from '../../metrics/compare/same-list.ts'
import type { AskableAgain } from './ask-twice.ts'

const mostLookedAt = 100

/**
 * The minimum number of questions for which a side must return the other side's results when asked
 * again. If there is only one, the gate logs a warning instead of failing.
 */
const leastTurned = 2

/**
 * Of the questions to which the sides first returned different lists, the minimum share that must now
 * get the other side's results. If both sides vary randomly, the share is about one half.
 */
const shareTurned = 0.8

const chance = 1e-4

/**
 * The maximum number of rounds that ask all questions again. This is enough to rule out chance if two or
 * more answers changed.
 */
const mostRounds = 31

/** A side's answers before and after the other side was built, and the other side's answers. */
export type AroundBuild = {
  /** The questions that the side answered before the other side was built. */
  readonly early: readonly string[]
  readonly again: Results
  readonly other: Results
}

/**
 * The side asks some questions before the other side is built, and asks them again afterwards. Rejects
 * with `place-shared` if they then get the other side's results, and if all results stay the same in
 * further rounds. Random variation rarely looks like this: the probability that all `k` deviations fall
 * into the first round and none into the next `n` rounds is below `(k / n) ** k / (k! * e ** k)`,
 * whatever the rate of variation. For two questions, that is 3 in 10,000.
 */
export async function requireOwnPlace(
  { early, again, other }: AroundBuild,
  askable: AskableAgain,
): Promise<void> {
  const { side, first, queries, log, signal } = askable
  const known = new Set(early)
  const ids = queries
    .map(({ id }) => id)
    .filter((id) => known.has(id) && first.results.get(id)?.kind === 'answered')
    // Drop questions whose lists differ but that were not asked again: their lists differ only at ranks
    // that the gate does not use.
    .filter((id) => again.get(id) !== undefined || isSame(id, first.results, other))
    .toSorted((one, two) => textHash(one) - textHash(two))
    .slice(0, mostLookedAt)
  const turned = new Set(
    ids.filter((id) => !isSame(id, first.results, again) && isSame(id, again, other)),
  )
  const differing = ids.filter((id) => !isSame(id, first.results, other))
  if (turned.size === 0 || turned.size < shareTurned * differing.length) return
  if (turned.size < leastTurned) {
    log.warn(tooFew(side))
    return
  }
  const expected: Results = { get: (id) => (turned.has(id) ? again : first.results).get(id) }
  const rounds = Math.min(mostRounds, Math.max(2, Math.ceil(chance ** (-1 / turned.size)) - 1))
  try {
    // Ask a few questions first, because they are enough to reveal an unstable side.
    for (const some of [ids.slice(0, 5), ...Array.from({ length: rounds }, () => ids)])
      if (!(await isSteady(some, expected, askable))) return
  } catch (error) {
    if (signal.aborted) throw error
    log.warn(
      `${side}: could not check whether both sides share an index location: ${printable(messageOf(error), 200)}`,
    )
    return
  }
  throw sharedPlace(side, turned.size)
}

/** Returns whether the side, asked again, returns the expected list for each question. */
async function isSteady(
  ids: readonly string[],
  expected: Results,
  { queries, askAgain }: AskableAgain,
): Promise<boolean> {
  const asked = queries.filter(({ id }) => ids.includes(id))
  const results = await askAgain(asked.map((query) => ({ ...query, retrievalOnly: true })))
  return ids.every((id) => isSame(id, expected, results))
}

function isSame(id: string, these: Results, those: Results): boolean {
  const [one, other] = [these.get(id), those.get(id)]
  if (one === undefined || other === undefined) return false
  return isSameList(one, other, { ranks: 5, context: false }, undefined)
}

function tooFew(side: Side): string {
  const other = otherSide(side)
  return `${side}: after ${other} was built, 1 question to ${side} got ${other}'s results, by chance or because both sides share an index location. Give each side its own index location, such as a name with $RAG_GATE_SIDE`
}

function sharedPlace(side: Side, turned: number): GateError {
  const other = otherSide(side)
  return new GateError(
    'place-shared',
    `after ${other} was built, ${side} returned ${other}'s results for ${turned} questions instead of its own earlier results`,
    {
      hint: 'give each side its own index location: a path inside its worktree, or a name with $RAG_GATE_SIDE in `build`, `query` and `start` and with {side} in `url` and `request`, such as docs-$RAG_GATE_SIDE; if each side already has one, make `build` wait until its index can be searched',
    },
  )
}
