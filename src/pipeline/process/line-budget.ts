/** How many lines of one command may be shown, over all processes that share it. */
export type LineBudget = {
  /** Whether one more line may be shown; false counts it as hidden. */
  take(): boolean
  hidden(): number
}

export function lineBudget(most: number): LineBudget {
  let taken = 0
  return {
    take: () => {
      taken += 1
      return taken <= most
    },
    hidden: () => Math.max(0, taken - most),
  }
}

/** `base: query: 12 more lines`, or undefined if all were shown. */
export function hiddenLines(
  budget: LineBudget,
  { side, step }: { readonly side: string; readonly step: string },
): string | undefined {
  const count = budget.hidden()
  if (count === 0) return undefined
  return `${side}: ${step}: ${count} more ${count === 1 ? 'line' : 'lines'}`
}
