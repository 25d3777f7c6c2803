import { oncePer } from '../../../lib/once-per.ts'
import type { Report } from '../../schema/report.ts'

/**
 * Returns a document's file name if it is unique among labelled and returned documents, otherwise
 * its path.
 */
export function shortPath(path: string, report: Report): string {
  const name = lastPart(path)
  return (namesOf(report).get(name)?.size ?? 0) > 1 ? path : name
}

const namesOf = oncePer(({ items, chunks }: Report): ReadonlyMap<string, ReadonlySet<string>> => {
  const labelled = items.flatMap(({ targets, why }) => targets ?? why?.target ?? [])
  const paths = new Set([
    ...labelled.map(({ name }) => name),
    ...chunks.flatMap(({ doc }) => doc ?? []),
  ])
  const names = new Map<string, Set<string>>()
  for (const path of paths) {
    const known = names.get(lastPart(path)) ?? new Set()
    names.set(lastPart(path), known.add(path))
  }
  return names
})

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1) || path
}
