import type { Measure } from '../monitor-day.ts'
import type { Charts } from '../monitor-report.ts'
import { type SignalName, signalOf } from '../signal.ts'
import { duration, score, share, tokens } from '../../../lib/text/printing/numbers.ts'

type Reaching = Pick<NonNullable<Charts['day']>, 'reach'>

/** What a day said of a signal, in the unit that people read: `4.2%`, `1.8 s`. */
export function measuredValue(name: SignalName, measure: Measure): string {
  return inUnit(name, plainValue(name, measure))
}

/** The same as a number: a rate as share of 1, a logarithm as what it is of. */
export function plainValue(name: SignalName, { value, n }: Measure): number {
  const { scale } = signalOf(name)
  if (scale === 'rate') return value / n
  return scale === 'mean' ? value : Math.exp(value)
}

/** What is no worse than 95 % of usual days: `≤ 5.6%`, `≥ 0.62`, or `80–95` where both ways count. */
export function usualRange(name: SignalName, charted: Reaching, n: number): string {
  const [low, high] = usualBounds(name, charted, n).map((value) => inUnit(name, value))
  const { worse } = signalOf(name)
  if (worse === 'either') return `${low}–${high}`
  return worse === 'up' ? `≤ ${high}` : `≥ ${low}`
}

/** The same as numbers, as `plainValue` has them, of a day with so many requests; what lies beyond the other end is better. */
export function usualBounds(
  name: SignalName,
  { reach: [low, high] }: Reaching,
  n: number,
): readonly [low: number, high: number] {
  return [fromScale(name, low, n), fromScale(name, high, n)]
}

function fromScale(name: SignalName, value: number, n: number): number {
  const { scale } = signalOf(name)
  if (scale !== 'rate') return scale === 'mean' ? value : Math.exp(value)
  const part = Math.sin(Math.min(Math.PI, Math.max(0, value)) / 2) ** 2
  if (n === Infinity) return part
  return Math.min(1, Math.max(0, (part * (n + 0.75) - 0.375) / n))
}

/** A value of a chart's scale over very many requests, in the unit that people read. */
export function onUnit(name: SignalName, value: number): string {
  return inUnit(name, fromScale(name, value, Infinity))
}

/** A plain value in the unit that people read. */
export function inUnit(name: SignalName, value: number): string {
  switch (signalOf(name).unit) {
    case 'share':
      return share(Math.min(1, Math.max(0, value)))
    case 'ms':
      return duration(value)
    case 'words':
    case 'tokens':
      return tokens(value)
    case 'usd':
      return `$${value.toPrecision(3)}`
    case 'score':
      return score(value)
  }
}
