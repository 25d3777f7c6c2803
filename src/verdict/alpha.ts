/** How often a one-sided test may take chance for a loss, over all metrics that are tested together. */
export const alpha = 0.05
