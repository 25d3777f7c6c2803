/** The significance level of one-sided tests, shared by all metrics that are tested together. */
export const alpha = 0.05
