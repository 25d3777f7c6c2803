import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { file, openStore } from './store.mjs'

const store = openStore()
store.memoryVectors = JSON.parse(await readFile(file, 'utf8'))

for await (const line of createInterface({ input: process.stdin })) {
  const { id, query, k } = JSON.parse(line)
  // Standard output belongs to the protocol: one line of JSON for each question. Say other things by console.error.
  console.log(JSON.stringify({ id, ...(await answer(query, k)) }))
}

async function answer(query, k) {
  try {
    const hits = await store.similaritySearchWithScore(query, k)
    // LangChain's splitter says no offsets, so none are sent: the gate looks the text up in the document.
    return {
      chunks: hits.map(([chunk, score]) => ({
        doc: chunk.metadata.doc,
        text: chunk.pageContent,
        score,
      })),
    }
  } catch (error) {
    // This question failed, the others go on. Leaving chunks empty would look like a retriever that found nothing.
    return { error: String(error) }
  }
}
