import { changedChunkSize } from '../compare/fair-recall.ts'
import { reachAt } from '../compare/reach.ts'
import type { MetricComparison, ScoredItem } from '../compare/comparison.ts'
import type { Exam } from '../exam/load-exam.ts'
import type { Corpus } from '../metrics/corpus.ts'
import { nearestRank } from '../metrics/quantile.ts'
import type { Run } from '../run/run.ts'
import type { MeasuredSides } from '../sides.ts'
import { smallestGatedCutoff, type Decision } from '../verdict/decide.ts'
import { buildItem, type ItemContext } from './build-items.ts'
import { buildMetrics } from './build-metrics.ts'
import { buildNotes } from './build-notes.ts'
import type { IndexReport, Report } from './report.ts'
import { frame, type Known } from './short-reports.ts'

/** Everything a finished measurement gives the report. */
export type Measured = {
  readonly exam: Exam
  /** In golden order. */
  readonly items: readonly ScoredItem[]
  readonly decision: Decision
  readonly sides: MeasuredSides<{ readonly run: Run; readonly corpus: Corpus }>
  /** Commits that base lacks behind the tip of its branch, where known. */
  readonly behind: number | undefined
  readonly elapsedMs: number
}

/** The report of a run that measured; what the text level withholds is left out here and nowhere else. */
export function buildReport(known: Known, measured: Measured): Report {
  const { exam, items, decision, sides, elapsedMs } = measured
  const compared = sides.base !== undefined
  const chunkSize = changedChunkSize(items)
  const headline = decision.metrics.find(
    ({ comparison }) => comparison.metric.name === decision.headline,
  )?.comparison
  const cutoff = headline?.metric.cutoff
  const k = cutoff?.kind === 'ranks' ? cutoff.k : smallestGatedCutoff(exam.settings)
  const context = {
    headline: headline?.metric,
    changes: changesOf(headline),
    corpora: { base: sides.base?.corpus, head: sides.head.corpus },
    text: known.text,
  }
  return {
    ...frame(known),
    verdict: decision.verdict,
    outcome: compared ? 'compared' : known.commits.base === undefined ? 'head-only' : 'adopted',
    findings: decision.findings,
    metrics: buildMetrics(decision, {
      asked: exam.settings.metrics,
      chunkSizeChanged: chunkSize !== undefined,
    }),
    headline: decision.headline,
    reach: compared ? reachAt(k, items) : undefined,
    notes: buildNotes(known, measured, chunkSize),
    items: items.map((item) => buildItem(item, context)),
    index: { base: sides.base && indexReport(sides.base.run), head: indexReport(sides.head.run) },
    times: {
      totalMs: elapsedMs,
      buildMs: { base: sides.base?.run.index.buildMs, head: sides.head.run.index.buildMs },
      queryMedianMs: {
        base: sides.base && queryMedian(sides.base.run),
        head: queryMedian(sides.head.run),
      },
    },
  }
}

function changesOf(headline: MetricComparison | undefined): ItemContext['changes'] {
  const changes = new Map<string, 'improved' | 'degraded' | 'unchanged'>()
  for (const id of headline?.improved ?? []) changes.set(id, 'improved')
  for (const id of headline?.degraded ?? []) changes.set(id, 'degraded')
  for (const id of headline?.unchanged ?? []) changes.set(id, 'unchanged')
  return changes
}

function indexReport({ index }: Run): IndexReport {
  const { documents, chunks, meanChunkTokens, bytes } = index
  return { documents, chunks, meanChunkTokens, bytes }
}

function queryMedian({ results }: Run): number | undefined {
  const answered = [...results.values()].flatMap((result) =>
    result.kind === 'answered' ? [result.ms] : [],
  )
  if (answered.length === 0) return undefined
  return nearestRank(
    answered.toSorted((a, b) => a - b),
    50,
  )
}
