import { byDay, followDay } from '../follow-days.ts'
import { coverageBy } from '../signals/coverage.ts'
import { currentText } from '../signals/current-text.ts'
import type { IncidentKind } from '../incident.ts'
import type { MonitorDay } from '../monitor-day.ts'
import type { SimulatedService } from './simulated-service.ts'

type Event = { readonly day: number; readonly kind: IncidentKind }

/**
 * The alerts that were opened, got worse or were closed. Days are counted from the service's first
 * day, which is 0.
 */
export type Followed = {
  readonly opened: readonly Event[]
  /** Alerts that were already open and then got worse. */
  readonly worsened: readonly Event[]
  readonly closed: readonly Event[]
}

/** Runs `monitor` at the end of each day, with the documents of that day. */
export async function followService({ golden, days }: SimulatedService): Promise<Followed> {
  const before: MonitorDay[] = []
  const opened: Event[] = []
  const worsened: Event[] = []
  const closed: Event[] = []
  const standard = { coverageBy: coverageBy(golden) }
  for (const { traces, documents } of days) {
    const isCurrent = currentText(documents)
    for (const [day, requests] of byDay(traces)) {
      const followed = followDay(before, { day, requests }, { ...standard, isCurrent })
      for (const { kind } of followed.opened) opened.push({ day: before.length, kind })
      for (const { kind, worse } of followed.entry.alerts)
        if (worse === day) worsened.push({ day: before.length, kind })
      for (const { kind } of followed.closed) closed.push({ day: before.length, kind })
      before.push(followed.entry)
    }
  }
  return { opened, worsened, closed }
}
