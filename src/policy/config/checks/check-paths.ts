import { leadsOutOf } from '../../../lib/files/inside-path.ts'
import { outsideMessage } from '../../../lib/parse/expected.ts'
import type { SchemaMistake } from '../../../lib/parse/schema-mistakes.ts'
import { valueAt } from '../../../lib/parse/written-values.ts'
import { shown } from '../../../lib/text/printing/printable.ts'

const paths: readonly (readonly string[])[] = [
  ['golden'],
  ['pipeline', 'path'],
  ['judge', 'canaries'],
  ['judge', 'labels'],
]

const globLists: readonly (readonly string[])[] = [
  ['pipeline', 'documents'],
  ['pipeline', 'inputs'],
  ['match', 'authoritative'],
]

/**
 * Finds paths and globs whose leading `..` steps lead out of the repository when resolved against
 * `workingDirectory`.
 */
export function checkPaths(written: unknown, workingDirectory: string): readonly SchemaMistake[] {
  const found = [
    ...paths.map((path) => ({ path, value: valueAt(written, path), what: 'a path' })),
    ...globLists.flatMap((path) => {
      const list = valueAt(written, path)
      const globs: readonly unknown[] = Array.isArray(list) ? list : []
      return globs.map((value, index) => ({ path: [...path, index], value, what: 'a glob' }))
    }),
  ]
  return found.flatMap(({ path, value, what }) => {
    if (typeof value !== 'string' || !leadsOutOf(workingDirectory, value)) return []
    const message = `${outsideMessage(what)}, found ${shown(value)}`
    return [{ path, part: 'value' as const, message }]
  })
}
