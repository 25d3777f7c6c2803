/**
 * Throws for an empty list, NaN and infinities. Statistics are not defined for them, and callers must
 * handle unmeasured values themselves.
 */
export function requireFinite(values: readonly number[]): void {
  if (values.length === 0) throw new Error('an empty list has no statistics')
  const wrong = values.find((value) => !Number.isFinite(value))
  if (wrong !== undefined) throw new Error(`${wrong} is not a finite number`)
}
