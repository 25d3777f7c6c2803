import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { file, openStore } from './store.mjs'

const store = openStore()
store.memoryVectors = JSON.parse(await readFile(file, 'utf8'))
// What is in the index: with it the gate can tell a document that is not there from one that is ranked too low.
let manifest = [...new Set(store.memoryVectors.map(({ metadata }) => metadata.doc))]

for await (const line of createInterface({ input: process.stdin })) {
  const { id, query, k } = JSON.parse(line)
  // Standard output belongs to the protocol: one line of JSON for each question. Say other things by console.error.
  console.log(JSON.stringify({ id, ...(await answer(query, k)), manifest }))
  // Once is enough.
  manifest = undefined
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
