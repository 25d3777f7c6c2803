/** A duration that `duration()` accepts, in whole milliseconds. */
export function millisecondsOf(written: number | string): number {
  const seconds =
    typeof written === 'number'
      ? written
      : Number(written.slice(0, -1)) * (unitSeconds.get(written.slice(-1)) ?? Number.NaN)
  return Math.round(seconds * 1000)
}

const unitSeconds = new Map([
  ['s', 1],
  ['m', 60],
  ['h', 3600],
])
