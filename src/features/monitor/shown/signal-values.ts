import type { Measure } from '../monitor-day.ts'
import type { Charts } from '../monitor-report.ts'
import { type SignalName, signalOf } from '../signal.ts'
import { duration, share, threeDecimals, tokens } from '../../../lib/text/printing/numbers.ts'

type Reaching = Pick<NonNullable<Charts['day']>, 'reach'>

/** Formats a measured value with its unit: `4.2%`, `1.8 s`. */
export function measuredValue(name: SignalName, measure: Measure): string {
  return inUnit(name, plainValue(name, measure))
}

/**
 * Returns a measured value as a plain number: a rate as a share of 1, and a logarithm converted
 * back.
 */
export function plainValue(name: SignalName, { value, n }: Measure): number {
  const { scale } = signalOf(name)
  if (scale === 'rate') return value / n
  return scale === 'mean' ? value : Math.exp(value)
}

/**
 * Formats the range that contains 95% of usual days: `≤ 5.6%`, `≥ 0.62`, or `80–95` if a change in
 * either direction may be a problem.
 */
export function usualRange(name: SignalName, charted: Reaching, n: number): string {
  const [low, high] = usualBounds(name, charted, n).map((value) => inUnit(name, value))
  const { worse } = signalOf(name)
  if (worse === 'either') return `${low}–${high}`
  return worse === 'up' ? `≤ ${high}` : `≥ ${low}`
}

/**
 * Returns the bounds of the usual values for a day with `n` requests. If a signal can get worse in
 * one direction only, a value beyond the other bound is an improvement.
 */
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

/**
 * Formats a value on the chart's scale with its unit, as if the value had been measured over a very
 * large number of requests.
 */
export function onUnit(name: SignalName, value: number): string {
  return inUnit(name, fromScale(name, value, Infinity))
}

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
      return threeDecimals(value)
  }
}
