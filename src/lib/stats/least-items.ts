/**
 * The minimum number of questions for a significance test on scores. With fewer questions, only an
 * exact test on the signs of the differences is used.
 */
export const leastItems = 20

/**
 * A slice gets a mean, and may be gated, only if at least this many of its questions have scores on
 * both sides. Other slices get only counts.
 */
export const leastOfSlice = 5
