import type { RunForm } from '../../pipeline/run/form.ts'
import { runsInvalid } from '../../pipeline/run/runs-invalid.ts'
import { answersOfSpans } from './spans/otlp-answers.ts'
import { readSpans } from './read-traces.ts'

/**
 * An answer for each trace whose question was asked, by `item` of its `metadata`, else by its words. Of several the first
 * counts. Throws `runs-invalid` where no trace is of such a question.
 */
export const answersIn: Extract<RunForm, { readonly gives: 'answers' }>['answersIn'] = async (
  path,
  asked,
) => {
  const questions = [...asked]
  const ids = new Set(questions.map(({ id }) => id))
  const byQuery = new Map(questions.map(({ id, query }) => [query.trim(), id]))
  const answers = new Map<string, object>()
  for (const { item, query = '', answer } of answersOfSpans(await readSpans(path))) {
    const id = item !== undefined && ids.has(item) ? item : byQuery.get(query)
    if (id !== undefined && !answers.has(id)) answers.set(id, answer)
  }
  if (answers.size > 0) return answers
  throw runsInvalid(path, 'no trace is of a question that was asked', {
    hint: 'a trace is told by its input.value, in the words of the golden set, or by item in metadata',
  })
}
