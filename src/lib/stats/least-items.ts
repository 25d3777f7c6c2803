/**
 * The fewest questions for a significance test on scores. With fewer, only an exact test of signs
 * is used.
 */
export const leastItems = 20

/**
 * The fewest questions scored on both sides for a slice to get a mean, and so to be gated. A slice
 * with fewer gets only counts.
 */
export const leastOfSlice = 5
