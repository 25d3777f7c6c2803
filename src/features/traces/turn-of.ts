/** The kind of a trace step, as far as it matters for finding the question and the answer. */
export type StepKind = 'agent' | 'model' | 'retriever' | 'reranker' | 'tool' | 'aside'

/** A step in a trace, with its input and output as text. */
export type Step = {
  readonly kind: StepKind | undefined
  readonly query: string | undefined
  /** Empty if the step is known to have returned no answer. */
  readonly answer: string | undefined
}

/**
 * Returns a trace's question and answer. `heads` are the trace's own row and its root; `steps` are
 * ordered by start. The question comes from the heads or, failing that, from the first agent or
 * chain, or else from the first model. If that model's prompt quotes the first retriever's question
 * or is longer than 2,000 UTF-16 code units, the retriever's question is used instead. The answer
 * comes from the heads or, failing that, from the last model, or else from the first agent.
 */
export function turnOf(
  heads: readonly Step[],
  steps: readonly Step[],
): Pick<Step, 'query' | 'answer'> {
  const agents = steps.filter(({ kind }) => kind === 'agent')
  const models = steps.filter(({ kind }) => kind === 'model')
  const all = [...heads, ...models.toReversed(), ...agents]
  return {
    query: firstQuery(heads) ?? queryBelow(steps),
    answer: all.find(({ answer }) => answer !== undefined)?.answer,
  }
}

function queryBelow(steps: readonly Step[]): string | undefined {
  const of = (wanted: StepKind | undefined): string | undefined =>
    firstQuery(steps.filter(({ kind, query }) => kind === wanted && isShort(query)))
  const [model, retriever] = [of('model'), of('retriever')]
  const isPrompt = model !== undefined && retriever !== undefined && model.includes(retriever)
  return of('agent') ?? (isPrompt ? retriever : model) ?? retriever ?? of(undefined)
}

/** Returns whether text below the root is short enough to be a question. Longer text is a prompt. */
export function isShort(query: string | undefined): boolean {
  return query !== undefined && query.length <= longestQuery
}

/** The maximum length in UTF-16 code units of a question in a log, or below a trace's root. */
const longestQuery = 2000

function firstQuery(steps: readonly Step[]): string | undefined {
  return steps.find(({ query }) => query !== undefined)?.query
}
