import { bpref } from './bpref.ts'
import { charIou, charPrecision, charRecall } from './char-overlap.ts'
import { chrf } from './chrf.ts'
import { citationPrecision, citationRecall } from './citations.ts'
import { contains, excludes } from './contains.ts'
import { contextAp, contextPrecision } from './context-precision.ts'
import { contextRecall } from './context-recall.ts'
import { contextTokens } from './context-tokens.ts'
import { contextUtilization } from './context-utilization.ts'
import {
  completeness,
  correctness,
  correctnessPrecision,
  correctnessRecall,
} from './correctness.ts'
import { cost } from './cost.ts'
import { duplicateShare } from './duplicate-share.ts'
import { exactMatch } from './exact-match.ts'
import { contradiction, faithfulness } from './faithfulness.ts'
import { hallucination, selfKnowledge } from './hallucination.ts'
import { hit, missRate } from './hit.ts'
import { judged } from './judged.ts'
import { latencyP50, latencyP95 } from './latency.ts'
import { map, mapAtK } from './map.ts'
import type { MetricEntry } from './metric-entry.ts'
import type { Metric } from './metric.ts'
import { mrr, mrrAtK } from './mrr.ts'
import { ndcg, ndcgAtK, ndcgExpAtK } from './ndcg.ts'
import { noiseIrrelevant, noiseRelevant } from './noise.ts'
import { numberGroundedness } from './number-groundedness.ts'
import { precision } from './precision.ts'
import { quoteGroundedness } from './quote-groundedness.ts'
import { rPrecision } from './r-precision.ts'
import { recallBudget } from './recall-budget.ts'
import { recall } from './recall.ts'
import { overRefusal, refusal, refusalAccuracy } from './refusal.ts'
import { relevancy } from './relevancy.ts'
import { reverseRelevancy } from './reverse-relevancy.ts'
import { rougeL } from './rouge-l.ts'
import { rubric, rubricLabel, rubricPrefix } from './rubric.ts'
import { tokenF1 } from './token-f1.ts'
import { inputTokens, outputTokens } from './usage.ts'

/** A line of the catalogue with the form its metrics are written in: `recall@k`, `recall@Bt`, `mrr`. */
export type CatalogueEntry = MetricEntry & { readonly form: string }

/** Every metric there is but those that a project describes itself (`rubric.<label>`), in the order of the documentation. A new one is a file and a line here. */
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
  inputTokens,
  outputTokens,
  cost,
  latencyP50,
  latencyP95,
  exactMatch,
  tokenF1,
  rougeL,
  chrf,
  contains,
  excludes,
  numberGroundedness,
  quoteGroundedness,
  refusal,
  overRefusal,
  refusalAccuracy,
  faithfulness,
  contradiction,
  hallucination,
  selfKnowledge,
  noiseRelevant,
  noiseIrrelevant,
  contextRecall,
  contextPrecision,
  contextAp,
  contextUtilization,
  correctness,
  correctnessPrecision,
  correctnessRecall,
  completeness,
  relevancy,
  reverseRelevancy,
  citationPrecision,
  citationRecall,
].map(withForm)

/** The catalogue's line for a metric, or that of its rubric. Throws for one that `parseMetric` did not make. */
export function entryOf({ family, cutoff }: Pick<Metric, 'family' | 'cutoff'>): CatalogueEntry {
  const entry = lines.get(`${family} ${cutoff.kind}`) ?? rubricEntry(family)
  if (entry === undefined) throw new Error(`the catalogue has no line for ${family}`)
  return entry
}

const lines = new Map(catalogue.map((entry) => [`${entry.family} ${entry.cutoff}`, entry]))

/** The line of the rubric `rubric.<label>`; undefined for any other name. */
export function rubricEntry(name: string): CatalogueEntry | undefined {
  const label = name.slice(rubricPrefix.length)
  if (!name.startsWith(rubricPrefix) || !rubricLabel.test(label)) return undefined
  return withForm(rubric(label))
}

function withForm(entry: MetricEntry): CatalogueEntry {
  const suffix = { none: '', ranks: '@k', tokens: '@Bt' }[entry.cutoff]
  return { ...entry, form: entry.name + suffix }
}
