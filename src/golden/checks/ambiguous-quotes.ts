import { enumerate, say } from '../../lib/text/printing/sentence.ts'
import { path, quoted } from './names-in-words.ts'
import { tellingPrefixes } from './telling-prefixes.ts'
import { type CheckedSet, type FoundProblem, fixOf } from './set-check.ts'

/** Finds quotes that occur more than once in their document. */
export function ambiguousQuotes(set: CheckedSet): readonly FoundProblem[] {
  return set.places.flatMap((place) => {
    const { item, evidence, found } = place
    if (found.kind !== 'found' || found.places.length < 2) return []
    const prefixes = tellingPrefixes(place, set.documents)
    const fix = prefixes && { ...fixOf(place, {}), by: prefixes.map((prefix) => ({ prefix })) }
    const told = prefixes?.slice(0, 3).map((prefix) => quoted(prefix)) ?? []
    const hint =
      told.length === 0 ? say`` : say`; a prefix tells these places apart: ${enumerate(told)}`
    const count = found.places.length
    return [
      {
        item,
        fix,
        says: say`${quoted(evidence.quote)} occurs ${count} times in ${path(evidence.doc)}${hint}`,
      },
    ]
  })
}
