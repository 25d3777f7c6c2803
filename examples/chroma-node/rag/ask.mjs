import { createInterface } from 'node:readline'
import { documentsOf, nearest, openCollection } from './chroma.mjs'
import { embed } from './embed.mjs'

const collection = await openCollection()
// The documents in the index, so that the gate can tell a missing document from one that is ranked too low.
let manifest = await documentsOf(collection)

for await (const line of createInterface({ input: process.stdin })) {
  const { id, query, k } = JSON.parse(line)
  // Standard output is for answers only, one line of JSON for each question. Log with console.error.
  console.log(JSON.stringify({ id, ...(await answer(query, k)), manifest }))
  // The first answer is enough.
  manifest = undefined
}

// The gate may start this program again to ask questions a second time, so `teardown` deletes the collection.

async function answer(query, k) {
  try {
    const [vector] = await embed([query])
    return { chunks: await nearest(collection, vector, k) }
  } catch (error) {
    // Only this question fails. An empty list of chunks would mean that the retriever found nothing.
    return { error: String(error) }
  }
}
