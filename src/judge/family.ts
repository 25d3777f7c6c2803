/**
 * The family of a model by its id: the first run of ASCII letters in the last segment of its path, in lower
 * case (`openai/gpt-5.4-mini` is a `gpt`). A guess without a table; undefined where there are no letters.
 */
export function familyOf(model: string): string | undefined {
  return /[a-z]+/i.exec(nameOf(model))?.[0].toLowerCase()
}

/** Why a judge's view of the outcome may be a view of itself. */
export type SelfPreference = {
  /** Generators of the judge's family, each once, in the order given: judges prefer their own kind's words. */
  readonly generators: readonly string[]
  /** The judge ranks the chunks that it then judges. */
  readonly reranker: string | undefined
}

/** Models that a pipeline declares beside the judge's; undefined where nothing gives reason to warn. */
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

/** Without the path that tells whose model it is, or where it runs. */
function nameOf(model: string): string {
  return model.split('/').at(-1) ?? model
}
