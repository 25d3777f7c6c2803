import { createInterface } from 'node:readline'
import { dropCollection, dropWhenStopped, nearest, openCollection } from './chroma.mjs'
import { embed } from './embed.mjs'

dropWhenStopped()
const collection = await openCollection()

for await (const line of createInterface({ input: process.stdin })) {
  const { id, query, k } = JSON.parse(line)
  // Standard output belongs to the protocol: one line of JSON for each question. Say other things by console.error.
  console.log(JSON.stringify({ id, ...(await answer(query, k)) }))
}

// The input has ended, so every question is answered. The gate waits five seconds for what remains to be done.
await dropCollection()

async function answer(query, k) {
  try {
    const [vector] = await embed([query])
    return { chunks: await nearest(collection, vector, k) }
  } catch (error) {
    // This question failed, the others go on. Leaving chunks empty would look like a retriever that found nothing.
    return { error: String(error) }
  }
}
