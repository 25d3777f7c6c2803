import type { Metric } from '../metrics/metric.ts'

/** Cutting of documents into chunks. For `headings`, `size` is an upper limit in tokens of a section's parts. */
export type ChunkSettings = {
  readonly size: number
  readonly overlap: number
  readonly unit: 'chars' | 'tokens' | 'headings'
}

/** The system under test: each side uses its own. */
export type PipelineSettings = {
  readonly kind: 'builtin'
  /** Globs relative to the repository's root; a leading `!` takes files out again. */
  readonly documents: readonly string[]
  readonly chunk: ChunkSettings
  readonly retrieve: { readonly mode: 'bm25'; readonly k: number }
  /** Chunks asked for per query; undefined: derived from the metrics' cutoffs. Belongs to the exam. */
  readonly depth: number | undefined
}

/** How far a metric may fall or rise: in the metric's own unit, or as a share of base's value. */
export type Tolerance =
  | { readonly kind: 'absolute'; readonly value: number }
  | { readonly kind: 'relative'; readonly share: number }

/** What `gate.<metric>` asks of one metric. At least one of tolerance, min and max is given. */
export type MetricGate = {
  readonly metric: Metric
  /** `max-drop` or `max-rise`, whichever the metric's direction takes. */
  readonly tolerance: Tolerance | undefined
  readonly min: number | undefined
  readonly max: number | undefined
  /** Tags for each of which the bounds hold as well. */
  readonly perSlice: readonly string[]
}

/** How much of what a report may show: ids only, questions too, or chunk text too. */
export type TextLevel = 'ids' | 'queries' | 'snippets'

/** Everything but the pipeline: what a pull request must not be able to loosen for itself. */
export type ExamSettings = {
  /** Path of the golden set inside the repository. */
  readonly golden: string
  /** All metrics to measure: those of `metrics`, then those only named in `gate`; no repeats. */
  readonly metrics: readonly Metric[]
  /** In the order of the file. */
  readonly gate: readonly MetricGate[]
  readonly match: { readonly coverage: number; readonly minGrade: number }
  readonly stale: 'warn' | 'fail'
  /** Share of failed queries past which a side counts as not measured, 0..1. */
  readonly maxErrors: number
  readonly text: TextLevel | 'auto'
}

/** A parsed configuration file. */
export type Config = { readonly pipeline: PipelineSettings; readonly exam: ExamSettings }
