import { type IncidentKind, incidentKinds, incidentOf } from '../incident.ts'
import type { SignalName } from '../signal.ts'
import { holm } from '../../../lib/stats/several/holm.ts'

/** The p-value of one of a signal's charts, and the chart's share of the false-alarm probability. */
export type ChartTest = {
  readonly name: SignalName
  readonly chart: 'day' | 'week'
  readonly p: number
  readonly weight: number
}

/**
 * Returns the kinds of incidents for which the evidence is significant. If nothing changed, the
 * probability that any kind is returned is at most `most`. First combines the charts of all of a
 * kind's signals into one test (Simes 1986, weighted). Then applies Holm's procedure (1979) to all
 * kinds, so that strong evidence for one kind does not make weak evidence for another count.
 */
export function kindsOut(tests: readonly ChartTest[], most: number): ReadonlySet<IncidentKind> {
  const kinds = incidentKinds.flatMap((kind) => {
    const by: readonly SignalName[] = incidentOf(kind).by
    const own = tests.filter(({ name }) => by.includes(name))
    return own.length === 0 ? [] : [{ kind, p: jointly(own) }]
  })
  if (kinds.length === 0) return new Set()
  const adjusted = holm(kinds.map(({ p }) => p))
  return new Set(kinds.flatMap(({ kind }, at) => ((adjusted[at] ?? 1) <= most ? [kind] : [])))
}

/** Returns the combined p-value of these tests. */
function jointly(tests: readonly ChartTest[]): number {
  const total = tests.reduce((sum, { weight }) => sum + weight, 0)
  const shares = tests.map(({ p, weight }) => (p * total) / weight).toSorted((a, b) => a - b)
  return Math.min(1, ...shares.map((share, at) => share / (at + 1)))
}
