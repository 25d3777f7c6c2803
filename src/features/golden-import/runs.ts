import type { RunForm } from '../../pipeline/run/form.ts'

/** Keys that rows have which contain what a run answered, and no run file of ours. */
const rowKeys = 'user_input|retrieved_contexts|retrieval_context|actual_output|actualOutput'

/** Rows of questions with what a run answered, as evaluation tools keep them: JSON, JSON Lines or CSV. */
export const runs: RunForm = {
  gives: 'answers',
  begins: new RegExp(
    `^\\s*[[{][^]*?"(?:${rowKeys})"\\s*:|^\\s*\\[?\\s*\\{\\s*"question"\\s*:|^[^\\n{[]*\\b(?:${rowKeys}|question)\\b[^\\n]*[,;\\t]`,
  ),
  answersIn: async (path, asked) => (await import('./run-of-rows.ts')).answersIn(path, asked),
}
