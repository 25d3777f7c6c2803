import { type AskVectors, vectorsOf } from './ask-vectors.ts'

/** Vectors of the distinct questions that have words; a question of white space alone has none. */
export async function embedQuestions(
  queries: readonly { readonly query: string }[],
  { most, ask }: { readonly most: number; readonly ask: AskVectors },
): Promise<ReadonlyMap<string, Float32Array>> {
  const vectors = new Map<string, Float32Array>()
  const questions = new Set(
    queries.map(({ query }) => query).filter((query) => query.trim() !== ''),
  )
  await vectorsOf(questions, {
    most,
    textOf: (question) => question,
    ask,
    take: (question, vector) => vectors.set(question, vector),
  })
  return vectors
}
