import type { PlantedKind } from './simulated-service.ts'

/** The results of simulating `monitor`, for `docs/monitor.md`. */
export type MonitorSummary = {
  readonly seed: number
  readonly clean?: CleanRow
  readonly planted: Readonly<Partial<Record<PlantedKind, PlantedRow>>>
}

type CleanRow = {
  readonly services: number
  readonly weeks: number
  readonly alerts: number
}

export type PlantedRow = {
  readonly services: number
  /** The number of services with an alert of the planted kind on the incident's first day. */
  readonly firstDay: number
  /** The number of services in `firstDay` whose alert was already open and got worse. */
  readonly already: number
  readonly secondDay: number
  /**
   * The number of services with an alert of another kind during the incident or up to two days after
   * it.
   */
  readonly otherKind: number
  /** The number of services whose alert was closed within four days after the incident. */
  readonly closed: number
}
