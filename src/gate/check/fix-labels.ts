import type { SetProblem } from '../../golden/checks/checks.ts'
import type { LabelFix } from '../../golden/checks/set-check.ts'
import { isMapping, type Mapping } from '../../lib/parse/written-values.ts'
import { decodeText } from '../../lib/text/decode-text.ts'
import { notNative } from '../work-tree/golden-file.ts'
import { type Rewritten, rewriteLines } from '../work-tree/rewrite-lines.ts'

/**
 * Applies the problems' fixes to the corresponding lines of a JSON Lines file. All other lines stay
 * byte-for-byte identical. Throws `golden-invalid` for files in another format.
 */
export function fixLabels(
  bytes: Uint8Array,
  file: string,
  problems: readonly SetProblem[],
): Rewritten {
  const byLine = Map.groupBy(problems, ({ item }) => item?.line)
  return rewriteLines(decodeText(bytes) ?? '', file, ({ item }, line) => {
    const fixes = (byLine.get(line) ?? []).flatMap(({ fix }) => fix ?? [])
    if (fixes.length === 0) return undefined
    if (item === undefined || !Array.isArray(item['evidence'])) throw notNative(file)
    return withFixes(item, fixes)
  })
}

/**
 * Applies fixes to an item's evidence. Works backwards, so that adding members does not shift the positions
 * of later fixes.
 */
export function withFixes(item: Mapping, fixes: readonly LabelFix[]): Mapping {
  const inOrder = fixes.toSorted((a, b) => b.target - a.target || b.member - a.member)
  const evidence = Array.isArray(item['evidence']) ? [...item['evidence']] : []
  for (const { target, member, by } of inOrder) {
    const entry: unknown = evidence[target]
    if (isMapping(entry)) evidence[target] = withMember(entry, member, by)
  }
  return { ...item, evidence }
}

function withMember(entry: Mapping, member: number, by: LabelFix['by']): Mapping {
  const { any, ...rest } = entry
  if (Array.isArray(any)) {
    const members: readonly unknown[] = any
    const old = members[member]
    const fixed = by.map((set) => ({ ...(isMapping(old) ? old : {}), ...set }))
    return { ...rest, any: members.toSpliced(member, 1, ...fixed) }
  }
  const [only, second] = by
  if (second === undefined) return { ...entry, ...only }
  const { grade, ...place } = rest
  return { any: by.map((set) => ({ ...place, ...set })), ...(grade === undefined ? {} : { grade }) }
}
