import { basename, resolve } from 'node:path'
import { readNamed } from '../../lib/files/read-named.ts'
import { isMapping, type Mapping } from '../../lib/parse/written-values.ts'
import type { RunForm } from '../../pipeline/run/form.ts'
import { runsInvalid } from '../../pipeline/run/runs-invalid.ts'
import { plainRow } from '../../golden/shapes/azure.ts'
import { isFailedRun } from '../../golden/shapes/failed-run.ts'
import { foldedKey } from '../../golden/shapes/folded-key.ts'
import { saidIn, textOf, textsOf } from '../../golden/shapes/foreign-values.ts'
import { namesReference } from '../../golden/shapes/one-of-each.ts'
import { usualNames } from '../../golden/shapes/usual-names.ts'
import { readRows } from './read-source.ts'

/**
 * Returns the answer and the retrieved contexts for each asked question, matching rows by id, or
 * else by the question's text. If several rows match, the first counts. Rejects with `runs-invalid`
 * if no row answers an asked question, or if the only answers may be the references of a golden
 * set.
 */
export const answersIn: Extract<RunForm, { readonly gives: 'answers' }>['answersIn'] = async (
  path,
  asked,
) => {
  const questions = [...asked]
  const ids = new Set(questions.map(({ id }) => id))
  const byQuery = new Map(questions.map(({ id, query }) => [query.trim(), id]))
  const answers = new Map<string, Mapping>()
  const written = await readRows(await readNamed([resolve(path)]), keys.answer)
  const rows = written.map(({ row, line }) => ({ row: plainRow(row) ?? row, line }))
  if (mayBeGolden(rows.map(({ row }) => row)))
    throw runsInvalid(path, 'the file looks like a golden set, so its answers may be references', {
      hint: 'pass a run file: its rows have `response` or `actual_output`, or `answer` together with contexts or a separate reference',
    })
  for (const { row, line } of rows) {
    const { id: own, query, answer, failure } = answerOf(row)
    const id = own !== undefined && ids.has(own) ? own : byQuery.get(query ?? '')
    if (id === undefined || answer === undefined || answers.has(id)) continue
    const error = `${basename(path)}, line ${line}: the run of this question failed (${failure}); run the question again`
    answers.set(id, failure === undefined ? answer : { error })
  }
  if (answers.size > 0) return answers
  throw runsInvalid(path, 'no row contains an answer to a question that was asked', {
    hint: 'give each row the id or the text of its question, and a `response`, `actual_output`, `answer` or `retrieved_contexts`',
  })
}

const keys = {
  id: ['id', 'question_id', 'qid', '_id'],
  query: ['user_input', 'question', 'query', 'input'],
  answer: ['response', 'actual_output', 'answer'],
  contexts: ['retrieved_contexts', 'retrieval_context', 'contexts'],
  ids: ['retrieved_context_ids'],
  error: ['error', 'error_message'],
}

/**
 * Returns whether the file may be a golden set: it has answers only under `answer`, and neither
 * retrieved contexts nor a separate reference.
 */
function mayBeGolden(rows: readonly Mapping[]): boolean {
  const used = new Set(rows.flatMap((row) => Object.keys(row).map(foldedKey)))
  const telling = [
    ...keys.answer.filter((key) => key !== bareAnswer),
    ...keys.contexts,
    ...keys.ids,
  ]
  return (
    used.has(bareAnswer) && !telling.some((key) => used.has(key)) && ![...used].some(isReference)
  )
}

const bareAnswer = 'answer'

/**
 * Returns whether a key names a separate reference, as `reference` does and `reference_contexts` does
 * not.
 */
function isReference(key: string): boolean {
  return namesReference(key) && usualNames.get(key) === 'answer'
}

/**
 * Returns a row's id, question and answer. `answer` is undefined if the row has neither an answer
 * nor retrieved contexts or ids.
 */
function answerOf(row: Mapping): {
  readonly id: string | undefined
  readonly query: string | undefined
  readonly answer: Mapping | undefined
  /** The error message, if the row comes from a failed run. */
  readonly failure: string | undefined
} {
  const folded = new Map(Object.entries(row).map(([key, value]) => [foldedKey(key), value]))
  const first = (names: readonly string[]): unknown =>
    names.map((name) => folded.get(name)).find((value) => isThere(value))
  const said = saidIn(first(keys.answer))
  const failure = isFailedRun(Object.fromEntries(folded))
    ? `latency: -1, ${said ?? 'no answer'}`
    : said === undefined
      ? errorIn(first(keys.error))
      : undefined
  // In a DeepEval test case, `context` is not what was retrieved.
  const context = folded.has('actual_output') ? undefined : first(['context'])
  const contexts = first(keys.contexts)
  const chunks =
    (contexts === undefined ? citedChunks(context) : undefined) ??
    chunksOf(contexts ?? context, first(keys.ids))
  const answer = { ...(chunks === undefined ? { steps: [] } : { chunks }), answer: said }
  return {
    id: textOf(first(keys.id)),
    query: saidIn(first(keys.query))?.trim(),
    answer:
      said === undefined && chunks === undefined && failure === undefined ? undefined : answer,
    failure,
  }
}

/** Returns an error's message. The error may be the message itself or an object that contains it. */
function errorIn(value: unknown): string | undefined {
  return isMapping(value)
    ? (textOf(value['message']) ?? 'an error without a message')
    : textOf(value)
}

function isThere(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

/**
 * Splits a context in which each passage begins with its document, as the Azure OpenAI samples write
 * it: `plans.pdf#page=7: …`, separated by blank lines. Returns undefined for other contexts.
 */
function citedChunks(context: unknown): readonly object[] | undefined {
  if (typeof context !== 'string' || !cited.test(context)) return undefined
  return context.split(betweenParts).map((part) => {
    const [, doc, page, text] = cited.exec(part) ?? []
    return { doc, ...(page === undefined ? {} : { page: Number(page) }), text }
  })
}

const cited = /^([^\n:[\]]{1,200}\.[a-z\d]{1,8})(?:#page=(\d{1,6})[^\s:]*)?: ([^]*)$/i
const betweenParts = /\n\n(?=[^\n:[\]]{1,200}\.[a-z\d]{1,8}(?:#page=\d{1,6}[^\s:]*)?: )/i

/** Pairs contexts with the ids at the same positions. */
function chunksOf(texts: unknown, ids: unknown): readonly object[] | undefined {
  if (texts === undefined && ids === undefined) return undefined
  const named = ids === undefined ? [] : textsOf(ids)
  const found = texts === undefined ? [] : textsOf(texts)
  const length = Math.max(named.length, found.length)
  return Array.from({ length }, (_, at) => ({
    ...(named[at] === undefined ? {} : { id: named[at] }),
    ...(found[at] === undefined ? {} : { text: found[at] }),
  }))
}
