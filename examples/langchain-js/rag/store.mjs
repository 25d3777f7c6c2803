import { MemoryVectorStore } from '@langchain/classic/vectorstores/memory'
import { Embeddings } from '@langchain/core/embeddings'
import { embed } from './embed.mjs'

/** Wraps the model for LangChain. Replace it with your own embeddings, such as OpenAIEmbeddings. */
class LocalEmbeddings extends Embeddings {
  async embedDocuments(texts) {
    return embed(texts)
  }
  async embedQuery(text) {
    const [vector] = await embed([text])
    return vector
  }
}

/** Opens an empty store in memory. On a server, each side needs a store with its own name: see README.md. */
export function openStore() {
  return new MemoryVectorStore(new LocalEmbeddings({}))
}

/** The path is relative to the side's worktree, so base and head have separate files. */
export const file = '.vectors.json'
