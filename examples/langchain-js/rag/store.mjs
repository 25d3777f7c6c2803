import { MemoryVectorStore } from '@langchain/classic/vectorstores/memory'
import { Embeddings } from '@langchain/core/embeddings'
import { embed } from './embed.mjs'

/** The model as LangChain wants it. Replace it by OpenAIEmbeddings or whatever you use. */
class LocalEmbeddings extends Embeddings {
  async embedDocuments(texts) {
    return embed(texts)
  }
  async embedQuery(text) {
    const [vector] = await embed([text])
    return vector
  }
}

/** An empty store in memory. A store on a server needs a name of its own for each side: see README.md. */
export function openStore() {
  return new MemoryVectorStore(new LocalEmbeddings({}))
}

/** Inside the worktree of the side, so base and head have a file each. */
export const file = '.vectors.json'
