import { bpref } from './bpref.ts'
import { charIou, charPrecision, charRecall } from './char-overlap.ts'
import { contextTokens } from './context-tokens.ts'
import { duplicateShare } from './duplicate-share.ts'
import { hit, missRate } from './hit.ts'
import { judged } from './judged.ts'
import { map, mapAtK } from './map.ts'
import type { MetricEntry } from './metric-entry.ts'
import type { Metric } from './metric.ts'
import { mrr, mrrAtK } from './mrr.ts'
import { ndcg, ndcgAtK, ndcgExpAtK } from './ndcg.ts'
import { precision } from './precision.ts'
import { rPrecision } from './r-precision.ts'
import { recallBudget } from './recall-budget.ts'
import { recall } from './recall.ts'

/** A line of the catalogue with the form its metrics are written in: `recall@k`, `recall@Bt`, `mrr`. */
export type CatalogueEntry = MetricEntry & { readonly form: string }

/** Every metric there is, in the order of the documentation. A new one is a file and a line here. */
export const catalogue: readonly CatalogueEntry[] = [
  recall,
  recallBudget,
  precision,
  hit,
  missRate,
  mrr,
  mrrAtK,
  ndcg,
  ndcgAtK,
  ndcgExpAtK,
  map,
  mapAtK,
  rPrecision,
  bpref,
  judged,
  charRecall,
  charPrecision,
  charIou,
  duplicateShare,
  contextTokens,
].map(withForm)

/** The catalogue's line for a metric. Throws for one that `parseMetric` did not make. */
export function entryOf({ family, cutoff }: Pick<Metric, 'family' | 'cutoff'>): CatalogueEntry {
  const entry = catalogue.find((line) => line.family === family && line.cutoff === cutoff.kind)
  if (entry === undefined) throw new Error(`the catalogue has no line for ${family}`)
  return entry
}

function withForm(entry: MetricEntry): CatalogueEntry {
  const suffix = { none: '', ranks: '@k', tokens: '@Bt' }[entry.cutoff]
  return { ...entry, form: entry.name + suffix }
}
