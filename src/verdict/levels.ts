/** The significance level of one-sided tests, shared by all metrics that are tested together. */
export const alpha = 0.05

/** The confidence level of two-sided intervals, such as `interval95`. */
export const confidenceLevel = 0.95
