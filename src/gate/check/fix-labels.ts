import type { SetProblem } from '../../golden/checks/checks.ts'
import type { EvidenceFix, IdFix } from '../../golden/checks/set-check.ts'
import { isMapping, type Mapping } from '../../lib/parse/written-values.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'
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
    const ids = fixes.filter((fix) => 'key' in fix)
    const ofEvidence = fixes.filter((fix) => 'by' in fix)
    if (item === undefined || !isWritten(item, ids, ofEvidence)) throw notNative(file)
    return withIds(ofEvidence.length === 0 ? item : withFixes(item, ofEvidence), ids)
  })
}

/** Returns whether the item has the keys that the fixes change. */
function isWritten(
  item: Mapping,
  ids: readonly IdFix[],
  ofEvidence: readonly EvidenceFix[],
): boolean {
  const isThere = ({ key }: IdFix): boolean => typeof item[key] === 'object' && item[key] !== null
  return ids.every(isThere) && (ofEvidence.length === 0 || Array.isArray(item['evidence']))
}

/** Replaces ids in lists, and in objects whose keys are ids and whose values are grades. */
export function withIds(item: Mapping, fixes: readonly IdFix[]): Mapping {
  const fixed = Array.from(
    Map.groupBy(fixes, ({ key }) => key),
    ([key, own]) => [key, withNewIds(item[key], own)],
  )
  return { ...item, ...Object.fromEntries(fixed) }
}

function withNewIds(written: unknown, fixes: readonly IdFix[]): unknown {
  const moved = new Map(fixes.map(({ from, to }) => [from, to]))
  const now = (id: string): string => moved.get(documentId(id)) ?? id
  if (isMapping(written))
    return Object.fromEntries(Object.entries(written).map(([id, grade]) => [now(id), grade]))
  if (!Array.isArray(written)) return written
  return [...new Set(written.map((id: unknown) => (typeof id === 'string' ? now(id) : id)))]
}

/**
 * Applies fixes to an item's evidence, last position first, so that adding members does not shift the
 * positions of fixes that are still to be applied.
 */
export function withFixes(item: Mapping, fixes: readonly EvidenceFix[]): Mapping {
  const inOrder = fixes.toSorted((a, b) => b.target - a.target || b.member - a.member)
  const evidence = Array.isArray(item['evidence']) ? [...item['evidence']] : []
  for (const { target, member, by } of inOrder) {
    const entry: unknown = evidence[target]
    if (isMapping(entry)) evidence[target] = withMember(entry, member, by)
  }
  return { ...item, evidence }
}

function withMember(entry: Mapping, member: number, by: EvidenceFix['by']): Mapping {
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
