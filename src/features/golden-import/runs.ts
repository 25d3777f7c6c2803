import type { RunForm } from '../../pipeline/run/form.ts'

/** Keys that occur in rows with answers, but not in RAG Gate's run files. */
const rowKeys =
  'user_input|retrieved_contexts|retrieval_context|actual_output|actualOutput|inputs\\.(?:query|question)'

/** Rows of questions with answers, as stored by evaluation tools: JSON, JSON Lines or CSV. */
export const runs: RunForm = {
  gives: 'answers',
  begins: new RegExp(
    `^\\s*[[{][^]*?"(?:${rowKeys})"\\s*:|^\\s*\\[?\\s*\\{\\s*"question"\\s*:|^\\s*(?:\\{\\s*"rows"\\s*:\\s*)?\\[?\\s*\\{\\s*"inputs"\\s*:\\s*\\{|^[^\\n{[]*\\b(?:${rowKeys}|question)\\b[^\\n]*[,;\\t]`,
  ),
  answersIn: async (path, asked) => (await import('./run-of-rows.ts')).answersIn(path, asked),
}
