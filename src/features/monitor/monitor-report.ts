import type { Left } from '../traces/left-out.ts'
import type { Alert, Measure, MonitorDay } from './monitor-day.ts'
import type { SignalName } from './signal.ts'

/** One chart of one signal: what was foretold of a day, or of the last seven, and what came. On the chart's scale. */
export type Charted = {
  readonly observed: number
  readonly expected: number
  /** Standard deviation of what was foretold. */
  readonly sd: number
  readonly high: number
  readonly low: number
  /** Probability of a value as bad, or worse if nothing changed. */
  readonly p: number
  /** Beyond what chance explains, by the false discovery rate over all charts of the day. */
  readonly isOut: boolean
}

/** What charts say of a signal; undefined if a chart has too few days. */
export type Charts = {
  readonly measure: Measure
  /** `reach`: what a value has to pass to be as bad as one day in twenty. */
  readonly day: (Charted & { readonly reach: readonly [low: number, high: number] }) | undefined
  readonly week: Charted | undefined
  /** Usual days before that it was measured on. */
  readonly days: number
}

/** By signal; those that were not measured are left out. */
export type ChartedDay = Readonly<Partial<Record<SignalName, Charts>>>

/** Questions of users that are of one topic and far from every question of the golden set. */
export type Topic = {
  readonly asked: number
  /** Different wordings, the most asked first; none if the report may not show questions of users. */
  readonly queries: readonly string[]
}

export type Coverage = {
  /** Whether a question of the golden set is near, for each of the users' questions. */
  readonly covered: readonly boolean[]
  /** Those that are not near one, by topic, the most asked first. */
  readonly topics: readonly Topic[]
}

/** What `monitor` says of the last day of the traces. */
export type MonitorReport = {
  /** Every day of the history with those that were added, oldest first. */
  readonly days: readonly MonitorDay[]
  readonly today: MonitorDay
  readonly charts: ChartedDay
  readonly judge: string
  /** Of the days that were added, the last one's with what was going on. */
  readonly opened: readonly Alert[]
  readonly closed: readonly Alert[]
  /** Topics of the last day that the golden set does not cover; undefined without a golden set. */
  readonly topics: readonly Topic[] | undefined
  readonly read: {
    readonly questions: number
    /** Entries without a question, by their form. */
    readonly left: readonly Left[]
    /** Questions without a time, which belong to no day. */
    readonly undated: number
    /** Questions of days that the history already has. */
    readonly earlier: number
    readonly added: number
  }
}
