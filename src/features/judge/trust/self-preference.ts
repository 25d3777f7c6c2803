import type { SelfPreference } from '../../../lib/model/judging/judge-facts.ts'

/**
 * Guesses a model's family from its id: the first run of ASCII letters after the last slash, in
 * lower case (`gpt` for `openai/gpt-5.4-mini`). Returns undefined if there are no letters after the
 * slash.
 */
export function familyOf(model: string): string | undefined {
  return /[a-z]+/i.exec(nameOf(model))?.[0].toLowerCase()
}

/**
 * Returns the pipeline's models that the judge may prefer: generators from the judge's family, and
 * a reranker if it is the same model. Returns undefined if there are none.
 */
export function selfPreference(models: {
  readonly judge: string
  readonly generators: readonly string[]
  readonly rerankers: readonly string[]
}): SelfPreference | undefined {
  const family = familyOf(models.judge)
  const generators = [...new Set(models.generators)].filter(
    (model) => family !== undefined && familyOf(model) === family,
  )
  const judge = nameOf(models.judge).toLowerCase()
  const reranker = models.rerankers.find((model) => nameOf(model).toLowerCase() === judge)
  if (generators.length === 0 && reranker === undefined) return undefined
  return { generators, reranker }
}

/** Strips the owner or host from a model id. */
function nameOf(model: string): string {
  return model.split('/').at(-1) ?? model
}
