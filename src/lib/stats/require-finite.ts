/**
 * Refuses what no statistic is defined on. Throws for an empty list, and for NaN or an infinity among the values:
 * both are mistakes of the caller, who knows what an unmeasured value means.
 */
export function requireFinite(values: readonly number[]): void {
  if (values.length === 0) throw new Error('there is no statistic of an empty list')
  const wrong = values.find((value) => !Number.isFinite(value))
  if (wrong !== undefined) throw new Error(`${wrong} is not a number to reckon with`)
}
