/** The significance level for one-sided tests, for all metrics that are tested together. */
export const alpha = 0.05
