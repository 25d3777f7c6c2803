/** The secret that entries are sealed with, or why none are kept, in words for people. */
export type StoreSecret =
  | { readonly kind: 'secret'; readonly secret: string }
  | { readonly kind: 'none'; readonly notice: string }

/** Characters of the shortest secret that cannot be guessed: many people can read what is kept and try secrets on it. */
const shortest = 20

/**
 * Chooses it on a machine that is not the user's own: the variable where it is set, else the key of the
 * model's endpoint. One that is too short protects nothing, so nothing is kept under it.
 */
export function storeSecret({
  storeKey,
  apiKey,
}: {
  /** `RAG_GATE_STORE_KEY`. */
  readonly storeKey: string | undefined
  readonly apiKey: string | undefined
}): StoreSecret {
  if (storeKey !== undefined && storeKey !== '') {
    if (storeKey.length >= shortest) return { kind: 'secret', secret: storeKey }
    return none(`RAG_GATE_STORE_KEY is shorter than ${shortest} characters`)
  }
  if (apiKey !== undefined && apiKey.length >= shortest) return { kind: 'secret', secret: apiKey }
  return none('there is no secret to keep them under')
}

function none(why: string): StoreSecret {
  const remedy = `set RAG_GATE_STORE_KEY to a secret of ${shortest} characters or more (\`openssl rand -hex 32\`)`
  return { kind: 'none', notice: `judgements are not kept for the next run: ${why}; ${remedy}` }
}
