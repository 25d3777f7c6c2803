/** The maximum duration of a faulty run, in seconds. */
export const deadline = 30
