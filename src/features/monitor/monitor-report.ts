import type { Left } from '../traces/left-out.ts'
import type { Alert, Measure, MonitorDay } from './monitor-day.ts'
import type { SignalName } from './signal.ts'

/**
 * The result of one of a signal's charts, for a day or for the last seven days. The observed value
 * and the prediction are on the chart's scale.
 */
export type Charted = {
  readonly observed: number
  readonly expected: number
  readonly sd: number
  readonly high: number
  readonly low: number
  /** The probability of a value at least this bad if nothing has changed. */
  readonly p: number
  /**
   * Whether the deviation is significant, controlling the false discovery rate over all of the
   * day's charts.
   */
  readonly isOut: boolean
}

/** A signal's charts. A chart is undefined if there are too few days for it. */
export type Charts = {
  readonly measure: Measure
  /** Only one usual day in twenty has a value beyond `reach` in the direction that is worse. */
  readonly day: (Charted & { readonly reach: readonly [low: number, high: number] }) | undefined
  readonly week: Charted | undefined
  /** The number of previous usual days on which the signal was measured. */
  readonly days: number
}

/** Charts by signal. Signals that were not measured are left out. */
export type ChartedDay = Readonly<Partial<Record<SignalName, Charts>>>

/** Users' questions on a topic that is far from every question in the golden set. */
export type Topic = {
  readonly asked: number
  /** Distinct wordings, most frequent first. Empty if the report must not show users' questions. */
  readonly queries: readonly string[]
}

export type Coverage = {
  /** For each of the users' questions, whether it is near a question in the golden set. */
  readonly covered: readonly boolean[]
  /** The questions that the golden set does not cover, by topic, most frequent first. */
  readonly topics: readonly Topic[]
}

/** The `monitor` report for the last day in the traces. */
export type MonitorReport = {
  /** Every day in the history, including the days that this run added, oldest first. */
  readonly days: readonly MonitorDay[]
  readonly today: MonitorDay
  readonly charts: ChartedDay
  readonly judge: string
  /** The alerts that were opened on any of the added days. */
  readonly opened: readonly Alert[]
  readonly closed: readonly Alert[]
  /** The last day's topics that the golden set does not cover. Undefined if there is no golden set. */
  readonly topics: readonly Topic[] | undefined
  readonly read: {
    readonly questions: number
    /** The log entries that were not read completely, by cause. */
    readonly left: readonly Left[]
    /** The number of questions without a timestamp, which cannot be assigned to a day. */
    readonly undated: number
    /** The number of questions from days that the history already contains. */
    readonly earlier: number
    readonly added: number
  }
}
