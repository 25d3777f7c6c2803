import type { PlantedKind } from './simulated-service.ts'

/** What the simulation of `monitor` found, for `docs/monitor.md`. */
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
  /** Alerted on the incident's first day by the kind that was planted. */
  readonly firstDay: number
  /** Of these, those whose alert was open already, and that was brought up to date as worse. */
  readonly already: number
  readonly secondDay: number
  /** Services with an alert of another kind while the incident lasted, or two days after. */
  readonly otherKind: number
  /** Closed within four days after its end. */
  readonly closed: number
}
