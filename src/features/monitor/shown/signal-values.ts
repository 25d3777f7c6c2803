import type { Measure } from '../monitor-day.ts'
import type { Charted } from '../monitor-report.ts'
import { type Signal, type SignalName, signalOf } from '../signal.ts'
import { duration, score, share, tokens } from '../../../lib/text/printing/numbers.ts'

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

/** The 95 % prediction of a value: `2.9%–5.6%`. */
export function usualRange(name: SignalName, charted: Charted): string {
  return usualBounds(name, charted)
    .map((value) => inUnit(name, value))
    .join('–')
}

/** The same as numbers, as `plainValue` has them. */
export function usualBounds(
  name: SignalName,
  { expected, sd }: Charted,
): readonly [low: number, high: number] {
  const { scale } = signalOf(name)
  return [fromScale(scale, expected - 1.96 * sd), fromScale(scale, expected + 1.96 * sd)]
}

function fromScale(scale: Signal['scale'], value: number): number {
  if (scale === 'rate') return Math.sin(Math.min(Math.PI, Math.max(0, value)) / 2) ** 2
  return scale === 'mean' ? value : Math.exp(value)
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
