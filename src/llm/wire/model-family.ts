import type { SelfPreference } from '../../model/judge-facts.ts'
/**
 * The family of a model by its id: the first run of ASCII letters in the last segment of its path, in lower
 * case (`openai/gpt-5.4-mini` is a `gpt`). A guess without a table; undefined where there are no letters.
 */
export function familyOf(model: string): string | undefined {
  return /[a-z]+/i.exec(nameOf(model))?.[0].toLowerCase()
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
