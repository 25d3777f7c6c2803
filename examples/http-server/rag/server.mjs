import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { readChunks } from './chunks.mjs'
import { openIndex } from './index.mjs'

// The index is complete before the server listens, so every answer uses all of it.
const chunks = await readChunks()
const search = openIndex(chunks)
const documents = [...new Set(chunks.map(({ doc }) => doc))]

const server = createServer(async (request, response) => {
  try {
    const [status, body] = await answer(request)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  } catch (error) {
    // The gate shows this status and body with the question that failed.
    response.writeHead(500).end(JSON.stringify({ message: String(error) }))
  }
})

async function answer(request) {
  if (request.url === '/health') return [200, { status: 'ok' }]
  if (request.method !== 'POST' || request.url !== '/ask') return [404, { message: 'no such page' }]
  const { question, limit } = await json(request)
  const hits = search(question, limit).map(({ chunk, score }) => ({
    _id: chunk.id,
    _score: score,
    body: chunk.text,
    source: { path: chunk.doc, from: chunk.start, to: chunk.end },
  }))
  // With the manifest, the gate can tell a document that is not indexed from one that is ranked too low.
  return [200, { data: { total: hits.length, hits }, manifest: documents }]
}

// Each side's server gets its own free port in PORT. It accepts requests only from this machine.
server.listen(Number(process.env.PORT ?? 8080), '127.0.0.1')
