/** Limits the number of logged lines of one command, across all its processes. */
export type LineBudget = {
  /**
   * Takes one line from the budget. If the budget is used up, counts the line as hidden and returns
   * false.
   */
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

/** Returns a line such as `base: query: 12 more lines`, or undefined if nothing was hidden. */
export function hiddenLines(
  budget: LineBudget,
  { side, step }: { readonly side: string; readonly step: string },
): string | undefined {
  const count = budget.hidden()
  if (count === 0) return undefined
  return `${side}: ${step}: ${count} more ${count === 1 ? 'line' : 'lines'}`
}
