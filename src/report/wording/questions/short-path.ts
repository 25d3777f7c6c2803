import { oncePer } from '../../../lib/once-per.ts'
import type { Report } from '../../schema/report.ts'

/** Returns the file name of a document if it is unique among the questions' documents, otherwise its path. */
export function shortPath(path: string, report: Report): string {
  const name = lastPart(path)
  return (namesOf(report).get(name)?.size ?? 0) > 1 ? path : name
}

const namesOf = oncePer(({ items }: Report): ReadonlyMap<string, ReadonlySet<string>> => {
  const names = new Map<string, Set<string>>()
  for (const { targets, why } of items)
    for (const { name } of targets ?? (why?.target === undefined ? [] : [why.target])) {
      const known = names.get(lastPart(name)) ?? new Set()
      names.set(lastPart(name), known.add(name))
    }
  return names
})

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1) || path
}
