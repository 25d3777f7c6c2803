import type { RunForm } from '../../pipeline/run/form.ts'

/** OTLP's JSON. No key of an answer is called so. */
export const runs: RunForm = {
  gives: 'answers',
  begins: /^\s*\{\s*"resource_?[Ss]pans"/,
  answersIn: async (path, asked) => (await import('./run-of-traces.ts')).answersIn(path, asked),
}
