import type { RunForm } from '../../pipeline/run/form.ts'
import { runsInvalid } from '../../pipeline/run/runs-invalid.ts'
import { answersOfSpans, type TracedAnswer } from './spans/otlp-answers.ts'
import { readForRun } from './read-traces.ts'
import type { Trace } from './trace.ts'

/**
 * Returns the answer to each question that has a trace. Matches traces by `item` in their
 * `metadata`, or else by the question's text. If several traces match, the first one wins. Rejects
 * with `runs-invalid` if no trace matches.
 */
export const answersIn: Extract<RunForm, { readonly gives: 'answers' }>['answersIn'] = async (
  path,
  asked,
) => {
  const questions = [...asked]
  const ids = new Set(questions.map(({ id }) => id))
  const byQuery = new Map(questions.map(({ id, query }) => [query.trim(), id]))
  const answers = new Map<string, object>()
  const { spans, traces } = await readForRun(path)
  for (const { item, query = '', answer } of [...answersOfSpans(spans), ...traces.map(answerOf)]) {
    const id = item !== undefined && ids.has(item) ? item : byQuery.get(query.trim())
    if (id !== undefined && !answers.has(id)) answers.set(id, answer)
  }
  if (answers.size > 0) return answers
  throw runsInvalid(path, 'no trace matches a question that was asked', {
    hint: "a trace matches a question if `item` in its metadata is the question's id, or if its query is worded exactly as in the golden set",
  })
}

/** Converts a Langfuse trace to an answer in the form used by run files. */
function answerOf({ id, query, answer, chunks, failed, ms, usage }: Trace): TracedAnswer {
  const told = { item: undefined, query }
  if (failed === true) return { ...told, answer: { error: 'the trace reports an error' } }
  if (chunks === undefined)
    return { ...told, answer: { error: 'the trace has no retriever observation with documents' } }
  const spent = usage && { input_tokens: usage.input, output_tokens: usage.output }
  return { ...told, answer: { chunks, answer, usage: spent, trace_id: id, ms } }
}
