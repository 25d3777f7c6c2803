import type { RunForm } from '../../pipeline/run/form.ts'

/** TREC runs: text in columns. */
export const runs: RunForm = {
  title: 'a TREC run',
  gives: 'run',
  read: async (file, rules) => (await import('./read-file.ts')).readFile(file, rules),
}
