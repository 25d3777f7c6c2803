import { featureParts } from '../features/parts.ts'
import type { ScoredItem } from '../lib/model/comparison.ts'
import type { PipelineSettings } from '../lib/model/settings/settings.ts'
import type { MeasuredSides } from '../lib/sides.ts'
import type { Words } from '../lib/text/printing/sentence.ts'
import type { ItemRemark } from './notes/note-kind.ts'
import type { MetricReport } from './schema/metric.ts'
import type { Report } from './schema/report.ts'

/**
 * What a feature adds to the comment, the terminal output and the page. The `index.ts` in the
 * feature's folder exports it as `feature`.
 */
export type Feature = {
  /**
   * Returns whether the feature's steps have something to report about these questions. If omitted,
   * `tells` in `src/gate/feature.ts` is never called.
   */
  readonly looksAt?: (items: readonly ScoredItem[]) => boolean
  /**
   * Returns whether the feature's steps need to watch these pipelines being built. See `watches` in
   * `src/gate/feature.ts`.
   */
  readonly watches?: (pipelines: MeasuredSides<PipelineSettings>) => boolean
  /**
   * Returns a section shown after the changes, in the comment's details and on the page's overview,
   * but not on the terminal.
   */
  readonly section?: (report: Report) => FeatureSection | undefined
  /**
   * Returns statements about head alone, regardless of base. They are shown on the page and, if
   * nothing was compared, unfolded in the comment and on the terminal.
   */
  readonly today?: (report: Report) => Told | undefined
  /**
   * Returns a statement about head's answer to one question. It continues "today: this question" in
   * `show` and on the question's page.
   */
  readonly ofQuestion?: (id: string, report: Report) => Words | undefined
  /**
   * Returns notes that limit or explain the feature's part of the report. They are shown after the
   * core's notes.
   */
  readonly notes?: (report: Report) => readonly FeatureNote[]
  readonly remarks?: (report: Pick<Report, 'features'>) => readonly ItemRemark[]
  /** Where the feature's questions were asked, as a continuation of "11 of 12 queries". */
  readonly where?: Words
  /**
   * Returns the results of tried remedies. `restores` is a remedy that undoes the loss and is
   * recommended first, and `failed` lists remedies that do not help.
   */
  readonly tried?: (report: Report) => {
    readonly restores: Words | undefined
    readonly failed: Words | undefined
  }
  /**
   * Returns the command that compares these values of a setting of the built-in pipeline, such as
   * `chunk.size`.
   */
  readonly comparesValues?: (key: string, values: readonly string[]) => Words
  /**
   * Returns an additional last column for the metrics table, or undefined if this report needs
   * none.
   */
  readonly metricColumn?: (report: Report) => FeatureColumn | undefined
}

/** A column in the metrics table. Its cell is empty if there is nothing to say about a metric. */
type FeatureColumn = {
  readonly title: Words
  readonly cell: (metric: MetricReport) => Words | undefined
}

type FeatureSection = {
  readonly title: string
  readonly brief: Words
  readonly lines: readonly Words[]
}

/** A titled list of sentences. */
type Told = { readonly title: Words; readonly lines: readonly Words[] }

/** A note, which is one line of at most 1,500 bytes of Markdown. */
type FeatureNote = {
  readonly words: Words
  /** Whether readers of the verdict must see the note. Other notes are folded. */
  readonly isOpen: boolean
}

export function featureSections(report: Report): readonly FeatureSection[] {
  return Object.values(featureParts).flatMap(({ section }) => section?.(report) ?? [])
}

export function featuresToday(report: Report): readonly Told[] {
  return Object.values(featureParts).flatMap(({ today }) => today?.(report) ?? [])
}

/**
 * Returns whether statements about head alone are shown next to the verdict. Otherwise, the results
 * of a comparison take precedence.
 */
export function tellsToday({ outcome }: Report): boolean {
  return outcome === 'adopted' || outcome === 'head-only' || outcome === 'repaired'
}

export function todayLines(id: string, report: Report): readonly Words[] {
  return Object.values(featureParts).flatMap(({ ofQuestion }) => ofQuestion?.(id, report) ?? [])
}
