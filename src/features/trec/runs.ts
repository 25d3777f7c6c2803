import type { RunForm } from '../../pipeline/run/form.ts'

export const runs: RunForm = {
  title: 'a TREC run',
  gives: 'run',
  read: async (file, rules) => (await import('./read-file.ts')).readFile(file, rules),
}
