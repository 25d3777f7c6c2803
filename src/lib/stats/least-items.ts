/** The fewest questions for a significance test. With fewer, only an exact test of signs is used. */
export const leastItems = 20

/** The fewest questions, of those scored on both sides, for a slice with a mean that may gate. With fewer, it has only counts. */
export const leastOfSlice = 5
