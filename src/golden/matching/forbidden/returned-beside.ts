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

function textAt(where: string, value: unknown): readonly Beside[] {
  const text = textIn(value)
  if (text === '') return []
  const chunk = { id: where, doc: undefined, start: undefined, end: undefined, text }
  return [{ chunk, where }]
}

/** Returns the texts and numbers in a value in their order, also those of JSON in a text. */
function textIn(value: unknown): string {
  const texts: string[] = []
  const left: unknown[] = [value]
  while (left.length > 0) {
    const one = left.pop()
    const inner = typeof one === 'string' ? jsonIn(one) : one
    if (typeof inner === 'object' && inner !== null)
      for (const each of Object.values(inner).toReversed()) left.push(each)
    else if (typeof one === 'string' || typeof one === 'number') texts.push(String(one))
  }
  return texts.join('\n')
}

/** Returns the object or list that a text contains as JSON; undefined if there is none. */
function jsonIn(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}
