import { oncePer } from '../core/once-per.ts'
import type { MetricComparison, ScoredItem } from '../model/comparison.ts'
import type { Labels } from '../model/items/golden-set.ts'
import { labelledDocuments } from '../model/items/labelled-documents.ts'

/**
 * A name per pair, in their order: questions about the same documents have the same, also where only a third
 * question holds two documents together, and so have those of one `cluster`. By base's labels. Undefined where
 * nothing joins a question to any document.
 */
export function documentsOf(
  items: readonly ScoredItem[],
  { items: ids }: Pick<MetricComparison['pairs'], 'items'>,
): readonly string[] | undefined {
  const known = keysById(items)
  const keys = ids.map((id) => known.get(id) ?? [])
  const parents = new Map<string, string>()
  const rootOf = (key: string): string => {
    let root = key
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) {
      // Each look-up halves the way of the next one.
      const after = parents.get(next)
      if (after !== undefined) parents.set(root, after)
      root = next
    }
    return root
  }
  for (const [first, ...others] of keys) {
    if (first === undefined) continue
    for (const other of others) {
      const [one, two] = [rootOf(first), rootOf(other)]
      if (one !== two) parents.set(two, one)
    }
  }
  if (keys.every((own) => own.length === 0)) return undefined
  return keys.map(([first], at) => (first === undefined ? `item ${ids[at]}` : rootOf(first)))
}

/** Read for every metric. */
const keysById = oncePer(
  (items: readonly ScoredItem[]) =>
    new Map(items.map(({ id, golden: { base } }) => [id, keysOf(base)])),
)

function keysOf({
  labels,
  cluster,
}: {
  readonly labels: Labels
  readonly cluster: string | undefined
}): readonly string[] {
  const documents = labelledDocuments(labels).map((doc) => `document ${doc}`)
  return cluster === undefined ? documents : [`cluster ${cluster}`, ...documents]
}
