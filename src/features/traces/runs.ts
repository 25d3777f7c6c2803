import type { RunForm } from '../../gate/feature.ts'

/** OTLP's JSON. No key of an answer is called so. */
export const runs: RunForm = {
  begins: /^\s*\{\s*"resourceSpans"/,
  answersIn: async (path, asked) => (await import('./run-of-traces.ts')).answersIn(path, asked),
}
