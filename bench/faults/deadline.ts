/** Seconds that a run in trouble may take. */
export const deadline = 30
