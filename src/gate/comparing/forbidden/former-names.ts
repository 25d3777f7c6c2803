import type { OtherNames } from '../../../golden/matching/forbidden/named-documents.ts'
import type { TreeEntry } from '../../../git/tree.ts'

/**
 * What base calls the documents that head renamed, or holds under another path byte for byte, by their path
 * on head: a rule about names is about what they contain. Files that head left as they are keep their own
 * name alone.
 */
export function formerNames(
  renamed: ReadonlyMap<string, string>,
  base: readonly TreeEntry[] = [],
  head: readonly TreeEntry[] = [],
): OtherNames {
  const before = new Map(base.map(({ path, oid }) => [path, oid]))
  const paths = Map.groupBy(base, ({ oid }) => oid)
  const copied = head
    .filter(({ path, oid }) => before.get(path) !== oid)
    .flatMap(({ path, oid }) => (paths.get(oid) ?? []).map((old) => ({ path, old: old.path })))
  const moved = [...renamed].map(([old, path]) => ({ path, old }))
  const names = Map.groupBy([...copied, ...moved], ({ path }) => path)
  return new Map([...names].map(([path, those]) => [path, those.map(({ old }) => old)]))
}
