/**
 * Throws for an empty list and for NaN or infinities among the values: statistics are not defined
 * for them, and callers have to handle unmeasured values themselves.
 */
export function requireFinite(values: readonly number[]): void {
  if (values.length === 0) throw new Error('there is no statistic of an empty list')
  const wrong = values.find((value) => !Number.isFinite(value))
  if (wrong !== undefined) throw new Error(`${wrong} is not a finite number`)
}
