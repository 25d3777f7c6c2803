/** What one step of a trace is, as far as it matters for what was asked and answered; undefined: anything else. */
export type StepKind = 'agent' | 'model' | 'retriever' | 'reranker' | 'tool' | 'aside'

/** One step of a trace, and what was said in it. */
export type Step = {
  readonly kind: StepKind | undefined
  readonly query: string | undefined
  /** Empty if it is known to have answered nothing. */
  readonly answer: string | undefined
}

/**
 * Question and answer of a trace. `heads`: the trace's own row and its root. The question is theirs, else that of the first
 * agent or chain, else of the first model or, where the model's prompt quotes it or is longer than 2,000 signs, of the first retriever. The answer is
 * theirs, else the last model's, else the first agent's. `steps` in the order in which they began.
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

/** Whether a text below the root may be a question: longer ones are prompts. */
export function isShort(query: string | undefined): boolean {
  return query !== undefined && query.length <= longestQuery
}

/** Units of the longest question of a log, and of one below the root of a trace. */
const longestQuery = 2000

function firstQuery(steps: readonly Step[]): string | undefined {
  return steps.find(({ query }) => query !== undefined)?.query
}
