import type { ScoredItem } from '../src/lib/model/comparison.ts'
import type { Metric } from '../src/lib/model/metric.ts'
import { readCollections, scoresOf, type System } from './real-rankings.ts'

/** A system with its scores on every question, and their means. */
export type MeasuredSystem = {
  readonly system: System
  readonly items: readonly ScoredItem[]
  /** Means of recall@context and context_tokens. */
  readonly recall: number
  readonly tokens: number
}

/**
 * Scores systems with different retrievers, chunk sizes, contexts and missing documents over both
 * collections of the folder.
 */
export async function measureSystems(
  folder: string,
  metrics: readonly Metric[],
): Promise<readonly MeasuredSystem[]> {
  const collections = readCollections(folder)
  const found: MeasuredSystem[] = []
  for (const system of systems()) {
    const items = await scoresOf(system, { collections, metrics })
    const mean = (metric: string): number =>
      items.reduce((sum, item) => sum + valueOf(item, metric), 0) / items.length
    found.push({ system, items, recall: mean('recall@context'), tokens: mean('context_tokens') })
  }
  return found
}

function systems(): readonly System[] {
  const usual: System = { size: 400, overlap: 40, terms: 'stems', k: 5 }
  const chunks = [200, 250, 300, 350, 400, 450, 500].flatMap((size) =>
    [0, 20, 40].map((overlap) => ({ ...usual, size, overlap })),
  )
  const others = (['words', 'trigrams'] as const).flatMap((terms) =>
    [200, 300, 400, 450, 500].map((size) => ({ ...usual, terms, size })),
  )
  const small = [100, 150].map((size) => ({ ...usual, size }))
  const shorter = [100, 150, 200, 250, 300, 350, 400, 450, 500].flatMap((size) =>
    [1, 2, 4].map((k) => ({ ...usual, size, k })),
  )
  const gaps = [200, 300, 400, 500].flatMap((size) =>
    [20, 10, 5].flatMap((every) =>
      [0, 1, 2].map((from) => ({ ...usual, size, missing: { every, from } })),
    ),
  )
  return [
    ...[...chunks, ...others, ...small].flatMap((system) => [system, { ...system, k: 3 }]),
    ...shorter,
    ...gaps,
    { ...usual, terms: 'as written' },
  ]
}

function valueOf({ scores }: ScoredItem, metric: string): number {
  const score = scores.head.get(metric)
  if (score?.kind !== 'scored') throw new Error(`a question has no ${metric}`)
  return score.value
}
