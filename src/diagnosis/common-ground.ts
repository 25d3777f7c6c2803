import type { Pattern } from '../model/cause.ts'
import type { ScoredItem } from '../model/comparison.ts'
import { eligibleItems } from '../compare/eligible-items.ts'
import type { Labels } from '../model/golden-set.ts'
import { labelledDocuments } from '../model/labelled-documents.ts'
import { documentId } from '../text/document-id.ts'

/** Fewer questions have something in common by chance. */
const fewest = 3

/** Past this share of all questions it says nothing that those that got worse have it in common. */
const ordinary = 0.4

/**
 * The document that more than half of the questions that got worse are labelled with, else the tag of more than four
 * fifths of them; only one that fewer than 40 % of all questions have. Undefined for less than three questions, but
 * where each of them is known to be about a document that is not in the index (`missing`): that is no chance.
 */
export function commonGround(
  items: readonly ScoredItem[],
  {
    degraded,
    missing,
  }: { readonly degraded: ReadonlySet<string>; readonly missing: ReadonlySet<string> },
): Pattern['common'] {
  const areMissing = degraded.size > 0 && [...degraded].every((id) => missing.has(id))
  if (degraded.size < fewest && !areMissing) return undefined
  const asked = eligibleItems(items)
  const document = mostCommon(asked, degraded, ({ golden }) => documentsOf(golden.base.labels))
  if (document !== undefined && document.items > 0.5 * degraded.size)
    return { kind: 'document', ...document }
  const tag = mostCommon(asked, degraded, ({ golden }) => golden.base.tags)
  return tag !== undefined && tag.items > 0.8 * degraded.size ? { kind: 'tag', ...tag } : undefined
}

/** What most questions that got worse have and less than 40 % of all; of equals the first by name. */
function mostCommon(
  items: readonly ScoredItem[],
  degraded: ReadonlySet<string>,
  namesOf: (item: ScoredItem) => readonly string[],
): { readonly name: string; readonly items: number } | undefined {
  const counts = new Map<string, { all: number; worse: number }>()
  for (const item of items) {
    for (const name of new Set(namesOf(item))) {
      const count = counts.get(name) ?? { all: 0, worse: 0 }
      counts.set(name, count)
      count.all += 1
      if (degraded.has(item.id)) count.worse += 1
    }
  }
  const [most] = [...counts]
    .filter(([, { all, worse }]) => worse > 0 && all < ordinary * items.length)
    .toSorted(([a, one], [b, other]) => other.worse - one.worse || (a < b ? -1 : Number(a > b)))
  return most && { name: most[0], items: most[1].worse }
}

function documentsOf(labels: Labels): readonly string[] {
  const named =
    labels.kind === 'docs'
      ? [...labels.grades].flatMap(([doc, grade]) => (grade > 0 ? [doc] : []))
      : labelledDocuments(labels)
  return named.map(documentId)
}
