import { type IncidentKind, incidentKinds, incidentOf } from '../incident.ts'
import type { SignalName } from '../signal.ts'
import { holm } from '../../../lib/stats/several/holm.ts'

/** One chart of a signal, with how much of the allowance it gets beside the others. */
export type ChartTest = {
  readonly name: SignalName
  readonly chart: 'day' | 'week'
  readonly p: number
  readonly weight: number
}

/**
 * The kinds of incidents beyond chance: if nothing changed, the chance of any is at most `most`. The charts
 * of the signals that tell of a kind make one test of it (Simes 1986, weighted), and Holm's procedure (1979)
 * decides over all kinds, so a strong sign of one makes no weak sign of another count.
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

/** The probability that some of these tests are as far out as they are if none has cause to be. */
function jointly(tests: readonly ChartTest[]): number {
  const total = tests.reduce((sum, { weight }) => sum + weight, 0)
  const shares = tests.map(({ p, weight }) => (p * total) / weight).toSorted((a, b) => a - b)
  return Math.min(1, ...shares.map((share, at) => share / (at + 1)))
}
