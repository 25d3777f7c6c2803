import { placesOn } from '../../../golden/matching/labels/label-member.ts'
import type { NormalCorpus } from '../../../golden/matching/quotes/normal-corpus.ts'
import type { Evidence, GoldenItem } from '../../../lib/model/items/golden-set.ts'
import { isMapping, type Mapping } from '../../../lib/parse/written-values.ts'
import { documentId } from '../../../lib/text/markup/document-id.ts'

/** A commit's documents: the text of the labelled ones, and the paths of all files. */
export type HeldDocuments = {
  readonly corpus: NormalCorpus
  readonly paths: ReadonlySet<string>
  /**
   * Whether documents are files in the repository. If not, every labelled document counts as
   * existing.
   */
  readonly areFiles: boolean
}

/**
 * Labels of a question that do not match a commit as written, by 0-based index. `whole` contains the
 * labels without any match. For labels of which only some alternatives (under `any`) match, `members`
 * contains the alternatives that do not.
 */
export type Unheld = {
  readonly whole: ReadonlySet<number>
  readonly members: ReadonlyMap<number, ReadonlySet<number>>
}

/** Returns the labels that the gate ignores on this commit; undefined if all match. */
export function unheldLabels(
  { labels, answerable }: GoldenItem,
  documents: HeldDocuments,
): Unheld | undefined {
  if (!answerable) return undefined
  const held =
    labels.kind === 'docs'
      ? [...labels.grades.keys()].map((doc) => [isThere(doc, documents)])
      : 'targets' in labels
        ? labels.targets.map(({ any }) => any.map((one) => stands(one, documents)))
        : []
  const dead = held.flatMap((members, at) =>
    members.every(Boolean) ? [] : [{ at, isWhole: !members.some(Boolean), members }],
  )
  if (dead.length === 0) return undefined
  return {
    whole: new Set(dead.flatMap(({ at, isWhole }) => (isWhole ? [at] : []))),
    members: new Map(
      dead.flatMap(({ at, isWhole, members }) =>
        isWhole ? [] : [[at, new Set(members.flatMap((is, member) => (is ? [] : [member])))]],
      ),
    ),
  }
}

/** Returns the item without the given labels or alternatives, or undefined if no label is left. */
export function withoutLabels(item: Mapping, { whole, members }: Unheld): Mapping | undefined {
  const kind = ['evidence', 'docs', 'sections'].find((key) => item[key] !== undefined)
  if (kind === undefined) return item
  const written = item[kind]
  const isLeft = (_: unknown, at: number): boolean => !whole.has(at)
  if (Array.isArray(written)) {
    const left: readonly unknown[] = written
      .map((label: unknown, at) => withoutMembers(label, members.get(at)))
      .filter(isLeft)
    return left.length === 0 ? undefined : { ...item, [kind]: left }
  }
  if (!isMapping(written)) return item
  const left = Object.entries(written).filter(isLeft)
  return left.length === 0 ? undefined : { ...item, [kind]: Object.fromEntries(left) }
}

/**
 * Removes alternatives from a label with an `any`. If one alternative is left, the label is written
 * without the `any`.
 */
function withoutMembers(label: unknown, gone: ReadonlySet<number> | undefined): unknown {
  if (gone === undefined || !isMapping(label) || !Array.isArray(label['any'])) return label
  const { any, ...rest } = label
  const left = any.filter((_: unknown, member) => !gone.has(member))
  const [only] = left
  return left.length === 1 && isMapping(only) ? { ...only, ...rest } : { ...rest, any: left }
}

function stands(evidence: Evidence, documents: HeldDocuments): boolean {
  const { corpus } = documents
  return corpus.source(evidence.doc) === undefined
    ? isThere(evidence.doc, documents)
    : placesOn(corpus, evidence).length > 0
}

function isThere(doc: string, { paths, areFiles }: HeldDocuments): boolean {
  return !areFiles || paths.has(documentId(doc))
}
