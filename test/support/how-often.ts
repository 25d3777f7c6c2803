/**
 * Returns the number of generated cases that a test tries: by default at most 300, or all of them in `npm
 * run nightly`. Tests with large cases use fewer, so that they do not take seconds.
 */
export function howOften(night: number, day = 300): number {
  return process.env['RAG_GATE_NIGHT'] === undefined ? Math.min(night, day) : night
}
