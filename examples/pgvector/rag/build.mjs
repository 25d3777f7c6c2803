import { readChunks } from './chunks.mjs'
import { add, connect, createSchema } from './database.mjs'
import { embed } from './embed.mjs'

const chunks = await readChunks()
const vectors = await embed(chunks.map(({ text }) => text))
const client = await connect()
await createSchema(client, vectors[0].length)
for (const [at, chunk] of chunks.entries()) await add(client, chunk, vectors[at])
// For tens of thousands of chunks: create index on chunks using hnsw (embedding vector_cosine_ops).
await client.end()
console.log(`${chunks.length} chunks are in PostgreSQL`)
