const bars = ['▁', '▂', '▃', '▄', '▅', '▆', '▇'] as const

/**
 * A line of bars, one for each value, oldest first: `▆▆▇▆▆▂`. The lowest and the highest bar are the least and the
 * greatest value, and where these are nearer to each other than `span`, bars in the middle show how little moved. A blank
 * for a value that is not known; empty without any.
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
