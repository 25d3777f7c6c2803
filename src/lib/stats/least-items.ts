/**
 * The fewest questions for a significance test on scores. With fewer, only an exact test of signs
 * is used.
 */
export const leastItems = 20

/**
 * A slice gets a mean, and may be gated, only if at least this many of its questions have scores on
 * both sides. Other slices get only counts.
 */
export const leastOfSlice = 5
