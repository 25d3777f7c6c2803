import { createInterface } from 'node:readline'
import { connect, dropSchema, nearest } from './database.mjs'
import { embed } from './embed.mjs'

const client = await connect()

for await (const line of createInterface({ input: process.stdin })) {
  const { id, query, k } = JSON.parse(line)
  // Standard output belongs to the protocol: one line of JSON for each question. Say other things by console.error.
  console.log(JSON.stringify({ id, ...(await answer(query, k)) }))
}

// The input has ended, so every question is answered. The gate waits five seconds for what remains to be done.
await dropSchema(client)
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
