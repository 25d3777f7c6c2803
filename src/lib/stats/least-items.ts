/** The fewest questions for a significance test. With fewer, only an exact test of signs is used. */
export const leastItems = 20
