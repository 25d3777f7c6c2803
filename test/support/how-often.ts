/** Whether `npm run nightly` runs the tests. */
export const isNight = process.env['RAG_GATE_NIGHT'] !== undefined

/**
 * Returns the number of generated cases that a test tries: `night` in `npm run nightly`, otherwise at
 * most `day`. Tests with large cases set a smaller `day`, because they would take seconds.
 */
export function howOften(night: number, day = 300): number {
  return isNight ? night : Math.min(night, day)
}

/** Returns all variants of a scenario in `npm run nightly`, otherwise only the first `day` variants. */
export function someOf<const T>(variants: readonly T[], day: number): readonly T[] {
  return isNight ? variants : variants.slice(0, day)
}

/**
 * Returns all variants of a scenario in `npm run nightly`, otherwise only the first variant for each
 * key.
 */
export function firstOfEach<const T>(
  variants: readonly T[],
  keyOf: (variant: T) => string,
): readonly T[] {
  return isNight
    ? variants
    : [...Map.groupBy(variants, keyOf).values()].flatMap(([one]) => one ?? [])
}
