import { featureParts } from '../features/parts.ts'
import type { ScoredItem } from '../lib/model/comparison.ts'
import type { PipelineSettings } from '../lib/model/settings/settings.ts'
import type { MeasuredSides } from '../lib/sides.ts'
import type { Words } from '../lib/text/printing/sentence.ts'
import type { ItemRemark } from './notes/note-kind.ts'
import type { MetricReport } from './schema/metric.ts'
import type { Report } from './schema/report.ts'

/** What a feature says in the comment, on the terminal and on the page: `feature` of the `index.ts` of its folder. */
export type Feature = {
  /** Whether its steps have something to tell of these questions: see `tells` in `src/gate/feature.ts`. */
  readonly looksAt?: (items: readonly ScoredItem[]) => boolean
  /** Whether its steps want to see how these are built: see `watches` in `src/gate/feature.ts`. */
  readonly watches?: (pipelines: MeasuredSides<PipelineSettings>) => boolean
  /** Behind what changed, in the details of the comment and on the overview of the page. */
  readonly section?: (report: Report) => FeatureSection | undefined
  /** Of head alone, whatever base did: open in comment and terminal if nothing was compared, and on the page. */
  readonly today?: (report: Report) => Told | undefined
  /** Of one question as head answers it: what follows "today it", in `show` and on its page. */
  readonly ofQuestion?: (id: string, report: Report) => Words | undefined
  /** What its part of the report limits or explains; shown behind the notes of the gate itself. */
  readonly notes?: (report: Report) => readonly FeatureNote[]
  readonly remarks?: (report: Pick<Report, 'features'>) => readonly ItemRemark[]
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

type FeatureSection = {
  readonly title: string
  readonly brief: Words
  readonly lines: readonly Words[]
}

/** Sentences under a title. */
type Told = { readonly title: Words; readonly lines: readonly Words[] }

/** A line of at most 1,500 bytes of Markdown. */
type FeatureNote = {
  readonly words: Words
  /** Whether a reader of the verdict must see it; the others are folded away. */
  readonly isOpen: boolean
}

export function featureSections(report: Report): readonly FeatureSection[] {
  return Object.values(featureParts).flatMap(({ section }) => section?.(report) ?? [])
}

export function featuresToday(report: Report): readonly Told[] {
  return Object.values(featureParts).flatMap(({ today }) => today?.(report) ?? [])
}

/** Whether it is told beside the verdict: what a comparison found is more. */
export function tellsToday({ outcome }: Report): boolean {
  return outcome === 'adopted' || outcome === 'head-only' || outcome === 'repaired'
}

export function todayLines(id: string, report: Report): readonly Words[] {
  return Object.values(featureParts).flatMap(({ ofQuestion }) => ofQuestion?.(id, report) ?? [])
}
