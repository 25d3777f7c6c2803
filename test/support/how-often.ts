/**
 * How many generated cases a test tries: three hundred at most every time, all of them in `npm run nightly`. Fewer where the
 * cases are so large that three hundred would take seconds.
 */
export function howOften(night: number, day = 300): number {
  return process.env['RAG_GATE_NIGHT'] === undefined ? Math.min(night, day) : night
}
