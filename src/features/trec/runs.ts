import type { RunForm } from '../../pipeline/run/form.ts'

/** TREC runs: text in columns. */
export const runs: RunForm = {
  gives: 'run',
  begins: /\S/,
  read: async (file, rules) => (await import('./read-file.ts')).readFile(file, rules),
}
