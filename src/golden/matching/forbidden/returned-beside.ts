import type { QueryResult, UnscoredChunk } from '../../../lib/model/run.ts'

/**
 * Something that reached the model or the user beside the list of chunks. `where` is its key in the answer,
 * such as `steps[0].result`; undefined for a chunk that names its document.
 */
export type Beside = { readonly chunk: UnscoredChunk; readonly where: string | undefined }

/**
 * Returns what an answer contains beside its list of chunks: the chunks, results and errors of an agent's
 * steps, and the answers. Leaves out chunks of steps if the pipeline reports which chunks the generator
 * received.
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

/** The most strings of an answer to read as JSON, because each that fails takes tens of microseconds. */
const mostStrings = 1000

/** After this many values of an answer, no further strings are read as JSON. */
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
 * Returns a function for the texts and numbers in a value in their order, also those of JSON in a text.
 * Beyond the limits, a text that may be JSON is returned as it is.
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

/** Returns the object or list that a text contains as JSON; undefined if there is none. */
function jsonIn(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}
