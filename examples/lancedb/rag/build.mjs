import { readChunks } from './chunks.mjs'
import { embed } from './embed.mjs'
import { createTable } from './table.mjs'

const chunks = await readChunks()
await createTable(chunks, await embed(chunks.map(({ text }) => text)))
// What `build` prints goes to the log.
console.log(`${chunks.length} chunks are in LanceDB`)
