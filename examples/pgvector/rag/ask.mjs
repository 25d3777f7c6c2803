import { createInterface } from 'node:readline'
import { connect, documentsOf, nearest } from './database.mjs'
import { embed } from './embed.mjs'

const client = await connect()
// What is in the index: with it the gate can tell a document that is not there from one that is ranked too low.
let manifest = await documentsOf(client)

for await (const line of createInterface({ input: process.stdin })) {
  const { id, query, k } = JSON.parse(line)
  // Standard output belongs to the protocol: one line of JSON for each question. Say other things by console.error.
  console.log(JSON.stringify({ id, ...(await answer(query, k)), manifest }))
  // Once is enough.
  manifest = undefined
}

// The gate may start this program again to ask questions a second time, so `teardown` drops the schema.
await client.end()

async function answer(query, k) {
  try {
    const [vector] = await embed([query])
    return { chunks: await nearest(client, vector, k) }
  } catch (error) {
    // This question failed, the others go on. Leaving chunks empty would look like a retriever that found nothing.
    return { error: String(error) }
  }
}
