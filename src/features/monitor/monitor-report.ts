import type { Left } from '../traces/left-out.ts'
import type { Alert, Measure, MonitorDay } from './monitor-day.ts'
import type { SignalName } from './signal.ts'

/**
 * The result of one chart of a signal: the prediction for a day or for the last seven days, and the
 * observed value, on the chart's scale.
 */
export type Charted = {
  readonly observed: number
  readonly expected: number
  /** Standard deviation of the prediction. */
  readonly sd: number
  readonly high: number
  readonly low: number
  /** The probability of a value at least as bad if nothing changed. */
  readonly p: number
  /** Whether the value is beyond chance, controlling the false discovery rate over all charts of the day. */
  readonly isOut: boolean
}

/** A signal's charts. A chart with too few days is undefined. */
export type Charts = {
  readonly measure: Measure
  /** A value outside `reach` is as bad as on one usual day in twenty. */
  readonly day: (Charted & { readonly reach: readonly [low: number, high: number] }) | undefined
  readonly week: Charted | undefined
  /** The number of previous usual days on which the signal was measured. */
  readonly days: number
}

/** Charts by signal. Signals that were not measured are left out. */
export type ChartedDay = Readonly<Partial<Record<SignalName, Charts>>>

/** Users' questions on one topic that is far from every question of the golden set. */
export type Topic = {
  readonly asked: number
  /** Distinct wordings, most frequent first. Empty if the report may not show users' questions. */
  readonly queries: readonly string[]
}

export type Coverage = {
  /** For each of the users' questions, whether a question of the golden set is near. */
  readonly covered: readonly boolean[]
  /** The questions that the golden set does not cover, by topic, most frequent first. */
  readonly topics: readonly Topic[]
}

/** The `monitor` report on the last day of the traces. */
export type MonitorReport = {
  /** Every day in the history, including those added, oldest first. */
  readonly days: readonly MonitorDay[]
  readonly today: MonitorDay
  readonly charts: ChartedDay
  readonly judge: string
  /** The alerts that were opened on the last added day. */
  readonly opened: readonly Alert[]
  readonly closed: readonly Alert[]
  /** The last day's topics that the golden set does not cover; undefined without a golden set. */
  readonly topics: readonly Topic[] | undefined
  readonly read: {
    readonly questions: number
    /** Log entries without a question, by log format. */
    readonly left: readonly Left[]
    /** Questions without a time, which cannot be assigned to a day. */
    readonly undated: number
    /** Questions from days that the history already contains. */
    readonly earlier: number
    readonly added: number
  }
}
