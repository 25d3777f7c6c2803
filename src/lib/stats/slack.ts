/**
 * Allowance for rounding errors when a score, or a sum or difference of scores, is compared with a
 * limit or with 0. Without it, a drop of exactly the tolerance might not pass.
 */
export const slack = 1e-9
