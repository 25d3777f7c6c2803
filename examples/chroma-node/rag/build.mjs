import { add, createCollection } from './chroma.mjs'
import { readChunks } from './chunks.mjs'
import { embed } from './embed.mjs'

const chunks = await readChunks()
const collection = await createCollection()
await add(collection, chunks, await embed(chunks.map(({ text }) => text)))
// What `build` prints goes to the log.
console.log(`${chunks.length} chunks are in Chroma`)
