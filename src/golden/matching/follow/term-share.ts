import type { DocumentChanges, Unit } from './document-changes.ts'

/** Returns the share of the terms' weight that the sentences together cover, from 0 to 1. */
export function shareOf(
  terms: Iterable<string>,
  units: readonly Unit[],
  { weightOf }: DocumentChanges,
): number {
  let [held, all] = [0, 0]
  for (const term of terms) {
    const weight = weightOf(term)
    all += weight
    if (units.some((unit) => unit.terms.has(term))) held += weight
  }
  return all === 0 ? 0 : held / all
}
