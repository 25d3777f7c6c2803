import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { file, openStore } from './store.mjs'

const store = openStore()
store.memoryVectors = JSON.parse(await readFile(file, 'utf8'))
// The documents in the index, so that the gate can tell a missing document from one that is ranked too low.
let manifest = [...new Set(store.memoryVectors.map(({ metadata }) => metadata.doc))]

for await (const line of createInterface({ input: process.stdin })) {
  const { id, query, k } = JSON.parse(line)
  // Standard output is for answers only, one line of JSON for each question. Log with console.error.
  console.log(JSON.stringify({ id, ...(await answer(query, k)), manifest }))
  // The first answer is enough.
  manifest = undefined
}

async function answer(query, k) {
  try {
    const hits = await store.similaritySearchWithScore(query, k)
    // LangChain's splitter gives no offsets, so the gate finds each chunk's text in its document.
    return {
      chunks: hits.map(([chunk, score]) => ({
        doc: chunk.metadata.doc,
        text: chunk.pageContent,
        score,
      })),
    }
  } catch (error) {
    // Only this question fails. An empty list of chunks would mean that the retriever found nothing.
    return { error: String(error) }
  }
}
