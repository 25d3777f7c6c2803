import { otherSide, type Side, type Sides } from '../../../lib/sides.ts'
import type { DocumentChanges, DocumentReason } from '../../../lib/model/changed.ts'
import { compileGlob } from '../../../lib/text/compile-glob.ts'
import type { TreeEntry } from '../../../git/tree.ts'
import { mostNames, namedFiles, namedRenames, type Trees } from './file-changes.ts'
import type { PlaceOfGlob } from './setting-places.ts'

/** The documents in a side's index. `globs` are the globs that selected them, if any. */
export type IndexedSide = {
  readonly documents: ReadonlySet<string>
  readonly globs: readonly string[] | undefined
}

/**
 * Returns the documents added to and removed from the index, grouped by reason, and the documents whose
 * text or path changed.
 */
export function documentChanges(
  sides: Sides<IndexedSide>,
  { base, head, renames }: Trees,
  placeOf: PlaceOfGlob,
): DocumentChanges {
  const trees = { base: byPath(base), head: byPath(head) }
  const renamed = Array.from(renames, ([from, to]) => ({ from, to })).filter(
    ({ from, to }) => isOnlyOn(from, 'base', sides) && isOnlyOn(to, 'head', sides),
  )
  const known = new Set(renamed.flatMap(({ from, to }) => [from, to]))
  const comparing = { sides, trees, placeOf }
  const moved = (side: Side): DocumentChanges['added'] => {
    const paths = [...sides[side].documents.difference(sides[otherSide(side)].documents)]
    return byReason(
      paths.filter((path) => !known.has(path)),
      side,
      comparing,
    )
  }
  const edited = [...sides.head.documents.intersection(sides.base.documents)].filter((path) => {
    const [ofBase, ofHead] = [trees.base.get(path), trees.head.get(path)]
    return ofBase !== undefined && ofHead !== undefined && ofBase.oid !== ofHead.oid
  })
  return {
    added: moved('head'),
    removed: moved('base'),
    edited: namedFiles(edited),
    renamed: namedRenames(renamed),
  }
}

type Comparing = {
  readonly sides: Sides<IndexedSide>
  readonly trees: Sides<ReadonlyMap<string, TreeEntry>>
  readonly placeOf: PlaceOfGlob
}

type Why =
  | { readonly kind: 'file' | 'manifest' | 'no-file' }
  | { readonly kind: 'glob'; readonly glob: string; readonly side: Side }

function isOnlyOn(path: string, side: Side, sides: Sides<IndexedSide>): boolean {
  return sides[side].documents.has(path) && !sides[otherSide(side)].documents.has(path)
}

function byPath(entries: readonly TreeEntry[]): ReadonlyMap<string, TreeEntry> {
  return new Map(entries.map((entry) => [entry.path, entry]))
}

/** Groups documents that are indexed only on `side` by reason. */
function byReason(
  paths: readonly string[],
  side: Side,
  comparing: Comparing,
): DocumentChanges['added'] {
  const whyOf = reasons(side, comparing)
  const groups = new Map<string, { readonly why: Why; readonly paths: string[] }>()
  for (const path of paths) {
    const why = whyOf(path)
    const key = JSON.stringify(why)
    const group = groups.get(key) ?? { why, paths: [] }
    group.paths.push(path)
    groups.set(key, group)
  }
  const by = Array.from(groups.values(), (group): DocumentReason => {
    const listed = namedFiles(group.paths)
    const { why } = group
    if (why.kind !== 'glob') return { kind: why.kind, ...listed }
    const place = comparing.placeOf(why.side, why.glob)
    const is = why.side === 'head' ? 'new' : 'gone'
    return { kind: 'glob', glob: why.glob, is, ...listed, ...place }
  })
  const sorted = by.toSorted((one, other) => other.total - one.total)
  return { ...namedFiles(paths), by: sorted.slice(0, mostNames) }
}

/**
 * Returns a function that determines why a document is in the index of `side` only: it is not a file, it
 * is a file of that side only, a glob differs, or files and globs are the same but the manifests differ.
 */
function reasons(side: Side, { sides, trees }: Comparing): (path: string) => Why {
  const other = otherSide(side)
  const [own, others] = [sides[side].globs, sides[other].globs]
  const onlyHere = matchers(own, others)
  const onlyThere = matchers(others, own)
  const there = matchers(others, [])
  return (path) => {
    if (!trees[side].has(path)) return { kind: 'no-file' }
    if (!trees[other].has(path)) return { kind: 'file' }
    const isIncluded = there.some(({ excludes, matches }) => !excludes && matches(path))
    const glob = (isIncluded ? onlyThere : onlyHere).find(
      ({ excludes, matches }) => excludes === isIncluded && matches(path),
    )
    if (glob === undefined) return { kind: 'manifest' }
    return { kind: 'glob', glob: glob.glob, side: isIncluded ? other : side }
  }
}

type Matcher = {
  readonly glob: string
  readonly excludes: boolean
  readonly matches: (path: string) => boolean
}

/**
 * Returns matchers for the globs that are not in `others`, or an empty list if either list is
 * undefined.
 */
function matchers(
  globs: readonly string[] | undefined,
  others: readonly string[] | undefined,
): readonly Matcher[] {
  if (globs === undefined || others === undefined) return []
  return globs
    .filter((glob) => !others.includes(glob))
    .map((glob) => {
      const excludes = glob.startsWith('!')
      return { glob, excludes, matches: compileGlob(excludes ? glob.slice(1) : glob) }
    })
}
