import type { Span } from '../../../lib/model/item-match.ts'
import type { DocumentChanges, Unit } from './document-changes.ts'

type Sentences = { readonly from: number; readonly to: number }

/**
 * Returns the span on head that contains all of a passage's sentences in order, with other
 * sentences in between. Ignores markup. Returns undefined if a sentence is missing, or if the other
 * sentences have more than `mostLetters` letters, because the span is then no longer one passage.
 */
export function interruptedPlace(
  { from, to }: Sentences,
  { before, after, keptAt }: DocumentChanges,
  mostLetters: number,
): Span | undefined {
  const passage = before.slice(from, to)
  const anchor = passage.findIndex((_, at) => keptAt.has(from + at))
  const anchored = anchor < 0 ? undefined : keptAt.get(from + anchor)
  if (anchored === undefined) return undefined
  const above = passage.slice(0, anchor).toReversed()
  const first = walk(above, after, { at: anchored, step: -1 })
  const last = walk(passage.slice(anchor + 1), after, { at: anchored, step: 1 })
  const [start, end] = [after[first ?? -1]?.start, after[last ?? -1]?.end]
  if (start === undefined || end === undefined) return undefined
  const own = passage.reduce((sum, unit) => sum + unit.end - unit.start, 0)
  return end - start - own <= mostLetters ? { start, end } : undefined
}

/**
 * Searches for the sentences one after another, starting next to `at` in the direction of `step`.
 * Returns the index of the last one; undefined if any is missing.
 */
function walk(
  sentences: readonly Unit[],
  after: readonly Unit[],
  { at, step }: { readonly at: number; readonly step: 1 | -1 },
): number | undefined {
  let found = at
  for (const { text } of sentences) {
    found += step
    while (after[found] !== undefined && after[found]?.text !== text) found += step
    if (after[found] === undefined) return undefined
  }
  return found
}
