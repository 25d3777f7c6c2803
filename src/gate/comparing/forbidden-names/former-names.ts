import type { OtherNames } from '../../../golden/matching/forbidden/named-documents.ts'
import type { TreeEntry } from '../../../git/tree.ts'

/**
 * Returns the names that documents on head had on base, as a map from head's paths. Covers documents
 * that head renamed, and documents that it moved or copied unchanged. A rule that forbids a name thus
 * applies to the content after a rename. Files that are unchanged on head have no former names.
 */
export function formerNames(
  renamed: ReadonlyMap<string, string>,
  base: readonly TreeEntry[] = [],
  head: readonly TreeEntry[] = [],
): OtherNames {
  const ofBase = new Map(base.map(({ path, oid }) => [path, oid]))
  const paths = Map.groupBy(base, ({ oid }) => oid)
  const copied = head
    .filter(({ path, oid }) => ofBase.get(path) !== oid)
    .flatMap(({ path, oid }) => (paths.get(oid) ?? []).map((old) => ({ path, old: old.path })))
  const moved = [...renamed].map(([from, path]) => ({ path, old: from }))
  const names = Map.groupBy([...copied, ...moved], ({ path }) => path)
  return new Map([...names].map(([path, those]) => [path, those.map(({ old }) => old)]))
}
