import type { ScoredItem } from '../lib/model/comparison.ts'
import type { Words } from '../lib/text/printing/sentence.ts'
import type { MetricReport } from './schema/metric.ts'
import type { Report } from './schema/report.ts'

/** What a feature says in the comment, on the terminal and on the page: `feature` of the `index.ts` of its folder. */
export type Feature = {
  /** Whether its steps have something to tell of these questions: see `tells` in `src/gate/feature.ts`. */
  readonly looksAt?: (items: readonly ScoredItem[]) => boolean
  /** What its part of the report limits or explains; shown behind the notes of the gate itself. */
  readonly notes?: (report: Report) => readonly FeatureNote[]
  /** Where its questions were asked: what follows "11 of 12 queries". */
  readonly where?: Words
  /** What was tried against a loss: what restores, first of what is advised, and what does not. */
  readonly tried?: (report: Report) => {
    readonly restores: Words | undefined
    readonly failed: Words | undefined
  }
  /** A last column of the table of metrics; undefined: none in this report. */
  readonly metricColumn?: (report: Report) => FeatureColumn | undefined
}

/** A column of the table of metrics: an empty cell where it has nothing to say of a metric. */
type FeatureColumn = {
  readonly title: Words
  readonly cell: (metric: MetricReport) => Words | undefined
}

/** A line of at most 1,500 bytes of Markdown. */
type FeatureNote = {
  readonly words: Words
  /** Whether a reader of the verdict must see it; the others are folded away. */
  readonly isOpen: boolean
}
