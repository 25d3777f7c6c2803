/**
 * How many generated cases a test tries: a thousand at most every time, all of them in `npm run nightly`. Fewer where the
 * cases are so large that a thousand would take seconds.
 */
export function howOften(night: number, day = 1000): number {
  return process.env['RAG_GATE_NIGHT'] === undefined ? Math.min(night, day) : night
}
