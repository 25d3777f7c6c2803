/** The range, step and ticks of an axis, all of them round numbers. */
export type Axis = {
  readonly from: number
  readonly to: number
  readonly step: number
  readonly ticks: readonly number[]
}

/**
 * Returns an axis of about four steps, from the round number below the smallest value to the one
 * above the largest.
 */
export function axisOf(values: readonly number[]): Axis {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const size = Math.max(Math.abs(least), Math.abs(most))
  // A range of less than a millionth of the largest absolute value is treated as a rounding error. The
  // span is at least a billionth.
  const apart = most - least > size / 1e6 ? most - least : 0
  const span = Math.max(apart || size / 2 || 1, 1e-9)
  const power = 10 ** Math.floor(Math.log10(span / 4))
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= span / 4) ?? 10)
  const first = Math.floor(least / step)
  const last = Math.max(first + 1, Math.ceil(most / step))
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
  return { from: first * step, to: last * step, step, ticks }
}

/** Maps a value on an axis to a coordinate in a drawing, rounded to a tenth of a unit. */
export function placeOf(
  value: number,
  { from, to }: Pick<Axis, 'from' | 'to'>,
  [start, end]: readonly [number, number],
): string {
  return (start + ((value - from) / (to - from)) * (end - start)).toFixed(1)
}

export function tickText(tick: number, step: number): string {
  return tick.toFixed(Math.max(0, -Math.floor(Math.log10(step))))
}
