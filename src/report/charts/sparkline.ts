const bars = ['▁', '▂', '▃', '▄', '▅', '▆', '▇'] as const

/**
 * Draws one bar per value, oldest first, for example `▆▆▇▆▆▂`. The lowest bar is the smallest value
 * and the highest bar the largest. If the two differ by less than `span`, the bars stay near the
 * middle, because the values barely changed. Unknown values are blank. The result is empty if no
 * value is known.
 */
export function sparkline(values: readonly (number | undefined)[], span = 0): string {
  const known = values.filter((value) => value !== undefined)
  if (known.length === 0) return ''
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const width = Math.max(most - least, span)
  const from = (least + most - width) / 2
  return values
    .map((value) => {
      if (value === undefined) return ' '
      const share = width === 0 ? 0.5 : (value - from) / width
      return bars[Math.round(share * (bars.length - 1))] ?? ''
    })
    .join('')
}
