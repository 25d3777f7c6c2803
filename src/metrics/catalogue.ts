import { featureMetrics } from '../features/metrics.ts'
import { charRecall, charRecallContext } from './retrieval/char-overlap.ts'
import { chrf } from './answer/chrf.ts'
import { citationCoverage } from './answer/citation-coverage.ts'
import { otherLanguage } from './answer/other-language.ts'
import { unfinished } from './answer/unfinished.ts'
import { contains, excludes } from './answer/contains.ts'
import { contextTokens } from './usage/context-tokens.ts'
import { completeness, correctness } from './judged/correctness.ts'
import { cost } from './usage/cost.ts'
import { duplicateShare } from './retrieval/duplicate-share.ts'
import { expectedBehaviour } from './answer/expected-behaviour.ts'
import { exactMatch } from './answer/exact-match.ts'
import { hit } from './retrieval/hit.ts'
import { judged } from './retrieval/judged.ts'
import { latencyP50, latencyP95 } from './usage/latency.ts'
import { map, mapAtK } from './retrieval/map.ts'
import type { MetricEntry } from './metric-entry.ts'
import type { Metric } from '../lib/model/metric.ts'
import { mrr, mrrAtK } from './retrieval/mrr.ts'
import { ndcg, ndcgAtK } from './retrieval/ndcg.ts'
import { numberGroundedness } from './answer/number-groundedness.ts'
import { quoteGroundedness } from './answer/quote-groundedness.ts'
import { passHatEntry } from './trials/pass-hat.ts'
import { precision } from './retrieval/precision.ts'
import { recallBudget } from './retrieval/recall-budget.ts'
import { recall, recallContext } from './retrieval/recall.ts'
import { hallucinatedOnUnanswerable, overRefusal, refusal } from './answer/refusal.ts'
import { oncePer } from '../lib/once-per.ts'
import { rougeL } from './answer/rouge-l.ts'
import { rubric, rubricLabel, rubricPrefix } from './judged/rubric.ts'
import { scorer, scorerPrefix } from './scorer.ts'
import { tokenF1 } from './answer/token-f1.ts'
import { inputTokens, outputTokens } from './usage/usage.ts'

/**
 * A catalogue entry. `form` shows how its metrics are written, such as `recall@k`, `recall@Bt`,
 * `recall@context` or `mrr`.
 */
export type CatalogueEntry = MetricEntry & {
  readonly family: string
  readonly form: string
  /** The feature that adds the metric, or undefined for a built-in metric. */
  readonly feature?: string
}

/**
 * All built-in metrics, in the order of the documentation, except `pass^k` and metrics defined by a
 * project (`rubric.<label>`, `scorer.<label>`). To add a metric, write its file and add a line
 * here.
 */
const ofGate: readonly MetricEntry[] = [
  recall,
  recallContext,
  recallBudget,
  precision,
  hit,
  mrr,
  mrrAtK,
  ndcg,
  ndcgAtK,
  map,
  mapAtK,
  judged,
  charRecall,
  charRecallContext,
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
  citationCoverage,
  otherLanguage,
  unfinished,
  refusal,
  hallucinatedOnUnanswerable,
  overRefusal,
  expectedBehaviour,
  correctness,
  completeness,
]

/** All metrics: first the built-in ones, then the ones that features add. */
export const catalogue: readonly CatalogueEntry[] = [
  ...ofGate.map(withForm),
  ...Object.entries(featureMetrics).flatMap(([feature, entries]) =>
    entries.map((entry) => ({ ...withForm(entry), feature })),
  ),
]

/**
 * Returns a metric's catalogue entry. Supports metrics with a label or number in their names.
 * Throws for a metric that `parseMetric` did not create.
 */
export const entryOf = oncePer(
  ({ family, cutoff }: Pick<Metric, 'family' | 'cutoff'>): CatalogueEntry => {
    const entry = lines.get(`${family} ${cutoff.kind}`) ?? ownEntry(family)
    if (entry === undefined) throw new Error(`the metric catalogue has no entry for ${family}`)
    return entry
  },
)

const lines = new Map(catalogue.map((entry) => [`${entry.family} ${entry.cutoff}`, entry]))

/**
 * Returns the entry for `rubric.<label>`, `scorer.<label>` or `pass^k`, or undefined for any other
 * name.
 */
function ownEntry(name: string): CatalogueEntry | undefined {
  return rubricEntry(name) ?? scorerEntry(name) ?? passEntry(name)
}

function passEntry(name: string): CatalogueEntry | undefined {
  const entry = passHatEntry(name)
  return entry && withForm(entry)
}

/**
 * Returns the entry for a metric with a number or label in its name, except scorers. Returns
 * undefined for any other name.
 */
export function namedEntry(name: string): CatalogueEntry | undefined {
  return rubricEntry(name) ?? passEntry(name)
}

function rubricEntry(name: string): CatalogueEntry | undefined {
  const label = name.slice(rubricPrefix.length)
  if (!name.startsWith(rubricPrefix) || !rubricLabel.test(label)) return undefined
  return withForm(rubric(label))
}

function scorerEntry(name: string): CatalogueEntry | undefined {
  const label = name.slice(scorerPrefix.length)
  return name.startsWith(scorerPrefix) && rubricLabel.test(label)
    ? withForm(scorer(label))
    : undefined
}

function withForm(entry: MetricEntry): CatalogueEntry {
  const suffix = { none: '', ranks: '@k', tokens: '@Bt', context: '@context' }[entry.cutoff]
  return { ...entry, family: entry.family ?? entry.name, form: entry.name + suffix }
}
