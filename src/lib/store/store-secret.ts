/** The secret that entries are sealed with, or a notice that tells the user why none are kept. */
export type StoreSecret =
  | { readonly kind: 'secret'; readonly secret: string }
  | { readonly kind: 'none'; readonly notice: string }

/**
 * The minimum length of a secret in characters. Anyone who can read stored entries could guess a
 * shorter one.
 */
const shortest = 20

/**
 * Chooses the secret on a machine that is not the user's own. Uses `storeKey` (from
 * `RAG_GATE_STORE_KEY`) if it is set, or otherwise the API key of the model's endpoint. If the
 * secret is short enough to be guessed, nothing is kept.
 */
export function storeSecret({
  storeKey,
  apiKey,
}: {
  readonly storeKey: string | undefined
  readonly apiKey: string | undefined
}): StoreSecret {
  if (storeKey !== undefined && storeKey !== '') {
    if (storeKey.length >= shortest) return { kind: 'secret', secret: storeKey }
    return none(`RAG_GATE_STORE_KEY is shorter than ${shortest} characters`)
  }
  if (apiKey !== undefined && apiKey.length >= shortest) return { kind: 'secret', secret: apiKey }
  return none('there is no secret to seal them with')
}

function none(why: string): StoreSecret {
  const remedy = `set RAG_GATE_STORE_KEY to a secret of ${shortest} characters or more (\`openssl rand -hex 32\`)`
  return { kind: 'none', notice: `judgments are not kept for the next run: ${why}; ${remedy}` }
}
