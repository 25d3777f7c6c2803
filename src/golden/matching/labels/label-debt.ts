import type { ScoredItem, StaleLabel } from '../../../lib/model/comparison.ts'
import type { GoldenItem, Labels } from '../../../lib/model/items/golden-set.ts'
import type { ItemMatch } from '../../../lib/model/item-match.ts'
import { type MeasuredSides, sideNames } from '../../../lib/sides.ts'
import { documentId } from '../../../lib/text/markup/document-id.ts'
import { owedBy } from './stale-label.ts'
import type { LabelledNames } from '../labelled-names.ts'
import type { HealthWatch } from '../side-health.ts'

/** A question without the labels that neither side can resolve, and those labels. */
type Debt = Pick<ScoredItem, 'golden'> & { readonly stale: readonly StaleLabel[] }

/** The data for looking up labels. Complete only after all results from both sides have been read. */
type Lookup = {
  readonly labelled: LabelledNames
  readonly watches: MeasuredSides<HealthWatch>
  readonly minGrade: number
  readonly matchesOf: (item: ScoredItem) => MeasuredSides<ItemMatch | undefined>
}

/**
 * Returns the questions with labels on documents or chunks that no measured side has. Maps each
 * question's id to the question without these labels. Such labels are removed from both sides'
 * denominators. If a side's names are not all known, no label is removed. Labels with quotes that their
 * document lacks are removed later, when the quotes are looked up.
 */
export function labelDebts(
  items: readonly ScoredItem[],
  { labelled, watches, minGrade, matchesOf }: Lookup,
): ReadonlyMap<string, Debt> {
  const unknown = unknownNames(labelled, watches)
  if (unknown.docs.size + unknown.chunks.size === 0) return new Map()
  const on = watches.base === undefined ? 'head' : 'both'
  return new Map(
    items.flatMap((item) => {
      const { base, head } = item.golden
      const [kept, owed] = partOf(base.labels, unknown, () => foundDocuments(matchesOf(item)))
      if (owed.length === 0 || !base.answerable) return []
      const labels = isRelevant(kept, minGrade) ? kept : nothing(kept)
      const stale = owed.map((label) => ({ item: item.id, ...label, on }) as const)
      const golden: Debt['golden'] = { base: { ...base, labels }, head }
      return [[item.id, { golden, stale }] as const]
    }),
  )
}

type Names = Readonly<Record<'docs' | 'chunks', ReadonlySet<string>>>

function unknownNames(labelled: LabelledNames, watches: Lookup['watches']): Names {
  const lacked = (kind: keyof Names): ReadonlySet<string> =>
    new Set(
      labelled[kind].names.filter((name) =>
        sideNames.every((side) => watches[side]?.lacks(kind, name) ?? true),
      ),
    )
  return { docs: lacked('docs'), chunks: lacked('chunks') }
}

type Owed = Omit<StaleLabel, 'item' | 'on'>

/** Splits the labels into those that are kept and those on unknown names, which are removed. */
function partOf(
  labels: Labels,
  unknown: Names,
  found: () => ReadonlySet<string>,
): readonly [kept: Labels, owed: readonly Owed[]] {
  switch (labels.kind) {
    // Labels on sections of missing documents are removed later, when the sections are looked up.
    case 'none':
    case 'sections':
      return [labels, []]
    case 'docs':
    case 'chunks': {
      const { kind, grades } = labels
      const nameOf = (id: string): string => (kind === 'docs' ? documentId(id) : id)
      const isKept = ([id]: readonly [string, number]): boolean => !unknown[kind].has(nameOf(id))
      const owed = [...grades.keys()].filter((id) => unknown[kind].has(nameOf(id)))
      const kept = { ...labels, grades: new Map([...grades].filter(isKept)) }
      return [kept, owed.map((id) => ({ name: nameOf(id) }))]
    }
    case 'evidence': {
      const members = labels.targets.flatMap(({ any }) => any)
      const suspects = members.filter(({ doc }) => unknown.docs.has(documentId(doc)))
      if (suspects.length === 0) return [labels, []]
      // A label on an unknown document is kept if its words were found, because a chunk without a
      // document may contain them.
      const docs = found()
      const owed = new Set(suspects.filter(({ doc }) => !docs.has(documentId(doc))))
      const targets = labels.targets
        .map((target) => ({ ...target, any: target.any.filter((one) => !owed.has(one)) }))
        .filter(({ any }) => any.length > 0)
      return [{ kind: 'evidence', targets }, Array.from(owed, owedBy)]
    }
  }
}

function foundDocuments(matches: MeasuredSides<ItemMatch | undefined>): ReadonlySet<string> {
  const targets = sideNames.flatMap((side) => matches[side]?.targets ?? [])
  return new Set(
    targets.flatMap(({ rank, what }) =>
      rank < Infinity && what.kind === 'evidence' ? what.any.map(({ doc }) => doc) : [],
    ),
  )
}

function isRelevant(labels: GoldenItem['labels'], minGrade: number): boolean {
  if (labels.kind === 'none') return false
  const grades =
    'targets' in labels ? labels.targets.map(({ grade }) => grade) : [...labels.grades.values()]
  return grades.some((grade) => grade >= minGrade)
}

function nothing(labels: Labels): Labels {
  if (labels.kind === 'none') return labels
  return 'targets' in labels ? { ...labels, targets: [] } : { ...labels, grades: new Map() }
}
