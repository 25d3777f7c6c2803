import { oncePer } from '../../lib/once-per.ts'
import type { ScoredItem } from '../../lib/model/comparison.ts'
import type { MetricComparison } from '../../lib/model/metric-comparison.ts'
import type { GoldenItem } from '../../lib/model/items/golden-set.ts'
import { labelledDocuments } from '../../lib/model/items/labelled-documents.ts'

/**
 * Returns the name of each pair's group, in order. Questions that share a document or a `cluster`
 * are in the same group, and so are questions that are connected only through other questions. Uses
 * base's labels. Returns undefined if no question has a document or cluster.
 */
export function documentsOf(
  items: readonly ScoredItem[],
  pairs: Pick<MetricComparison['pairs'], 'items'>,
): readonly string[] | undefined {
  return ofItems(items)(pairs.items)
}

/** Cached, because metrics that have a pair for each item use the same list. */
const ofItems = oncePer((items: readonly ScoredItem[]) =>
  oncePer((ids: readonly string[]) => joinedBy(keysById(items), ids)),
)

function joinedBy(
  known: ReadonlyMap<string, readonly string[]>,
  ids: readonly string[],
): readonly string[] | undefined {
  const keys = ids.map((id) => known.get(id) ?? [])
  const parents = new Map<string, string>()
  const rootOf = (key: string): string => {
    let root = key
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) {
      // Path halving shortens the path for later lookups.
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

const keysById = oncePer((items: readonly ScoredItem[]) => {
  const names = new Map<string, string>()
  const nameOf = (doc: string): string => {
    const name = names.get(doc) ?? `document ${doc}`
    names.set(doc, name)
    return name
  }
  return new Map(items.map(({ id, golden: { base } }) => [id, keysOf(base, nameOf)]))
})

function keysOf(
  { labels, cluster }: Pick<GoldenItem, 'labels' | 'cluster'>,
  nameOf: (doc: string) => string,
): readonly string[] {
  const documents = labelledDocuments(labels).map(nameOf)
  return cluster === undefined ? documents : [`cluster ${cluster}`, ...documents]
}
