import { nearest } from './nearest.ts'
import { nearestName } from './nearest-name.ts'

/**
 * Returns the known document with the same or nearly the same file name as an unknown one,
 * regardless of extension. If there are several, returns the one with the most similar path.
 */
export function nearDocument(doc: string, known: Iterable<string>): string | undefined {
  const names = [...known]
  const stem = nearest(stemOf(doc), names.map(stemOf))
  if (stem === undefined) return undefined
  const alike = names.filter((name) => stemOf(name) === stem)
  return nearestName(doc, alike) ?? alike[0]
}

function stemOf(doc: string): string {
  return doc.slice(doc.lastIndexOf('/') + 1).replace(/(?<=.)\.[^.]*$/, '')
}
