import type { QueryResult, UnscoredChunk } from '../../../lib/model/run.ts'

/**
 * A text that reached the model or the user outside the list of chunks. `where` is its key in the
 * answer, such as `steps[0].result`; undefined for a chunk with a document.
 */
export type Beside = { readonly chunk: UnscoredChunk; readonly where: string | undefined }

/**
 * Returns everything in a pipeline's response except its main list of chunks: the chunks, results and
 * errors of an agent's steps, and the generated answers. Omits the chunks of steps if the pipeline
 * reports which chunks the generator received.
 */
export function returnedBeside(result: QueryResult | undefined): readonly Beside[] {
  if (result?.kind !== 'answered') return []
  const { answer, context, steps = [], trials = [] } = result
  const textAt = openTexts()
  const chunks = steps.flatMap((step, at) =>
    (step.chunks ?? []).map((chunk) => ({
      chunk,
      where: chunk.doc === undefined ? `steps[${at}].chunks` : undefined,
    })),
  )
  return [
    ...(context === undefined ? chunks : []),
    ...steps.flatMap(({ result: given, error }, at) => [
      ...textAt(`steps[${at}].result`, given),
      ...textAt(`steps[${at}].error`, error),
    ]),
    ...textAt('answer', answer),
    ...trials.flatMap((trial, at) =>
      trial.kind === 'answered' ? textAt(`trials[${at}].answer`, trial.answer) : [],
    ),
  ]
}

/**
 * The maximum number of strings in an answer to parse as JSON. Each string that is not JSON takes
 * tens of microseconds.
 */
const mostStrings = 1000

/**
 * The maximum number of values to read from the answer before strings are no longer parsed as JSON.
 */
const mostValues = 200_000

function openTexts(): (where: string, value: unknown) => readonly Beside[] {
  const textIn = openReader()
  return (where, value) => {
    const text = textIn(value)
    if (text === '') return []
    const chunk = { id: where, doc: undefined, start: undefined, end: undefined, text }
    return [{ chunk, where }]
  }
}

/**
 * Returns a function that returns the strings and numbers in a value in order, one per line,
 * including those inside strings that contain JSON. Once a limit is reached, such strings are
 * returned unparsed.
 */
function openReader(): (value: unknown) => string {
  let [strings, values] = [0, 0]
  const jsonOnce = (text: string): unknown => {
    if (!/^\s*[[{]/.test(text) || strings === mostStrings || values > mostValues) return undefined
    strings += 1
    return jsonIn(text)
  }
  return (value) => {
    const texts: string[] = []
    const left: unknown[] = [value]
    while (left.length > 0) {
      const one = left.pop()
      values += 1
      const inner = typeof one === 'string' ? jsonOnce(one) : one
      if (typeof inner === 'object' && inner !== null)
        for (const each of Object.values(inner).toReversed()) left.push(each)
      else if (typeof one === 'string' || typeof one === 'number') texts.push(String(one))
    }
    return texts.join('\n')
  }
}

/** Returns the object or list that a string contains as JSON; undefined if the string is not JSON. */
function jsonIn(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}
