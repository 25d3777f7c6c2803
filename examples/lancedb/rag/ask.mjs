import { createInterface } from 'node:readline'
import { embed } from './embed.mjs'
import { documentsOf, nearest, openTable } from './table.mjs'

const table = await openTable()
// The documents in the index, so that the gate can tell a missing document from one that is ranked too low.
let manifest = await documentsOf(table)

for await (const line of createInterface({ input: process.stdin })) {
  const { id, query, k } = JSON.parse(line)
  // Standard output is for answers only, one line of JSON for each question. Log with console.error.
  console.log(JSON.stringify({ id, ...(await answer(query, k)), manifest }))
  // The first answer is enough.
  manifest = undefined
}

async function answer(query, k) {
  try {
    const [vector] = await embed([query])
    return { chunks: await nearest(table, vector, k) }
  } catch (error) {
    // Only this question fails. An empty list of chunks would mean that the retriever found nothing.
    return { error: String(error) }
  }
}
