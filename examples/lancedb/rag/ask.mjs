import { createInterface } from 'node:readline'
import { embed } from './embed.mjs'
import { documentsOf, nearest, openTable } from './table.mjs'

const table = await openTable()
// What is in the index: with it the gate can tell a document that is not there from one that is ranked too low.
let manifest = await documentsOf(table)

for await (const line of createInterface({ input: process.stdin })) {
  const { id, query, k } = JSON.parse(line)
  // Standard output belongs to the protocol: one line of JSON for each question. Say other things by console.error.
  console.log(JSON.stringify({ id, ...(await answer(query, k)), manifest }))
  // Once is enough.
  manifest = undefined
}

async function answer(query, k) {
  try {
    const [vector] = await embed([query])
    return { chunks: await nearest(table, vector, k) }
  } catch (error) {
    // This question failed, the others go on. Leaving chunks empty would look like a retriever that found nothing.
    return { error: String(error) }
  }
}
