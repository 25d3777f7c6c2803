import { createHash } from 'node:crypto'

// The gate passes CHROMA_URL on if `pass-env` names it.
const server = process.env.CHROMA_URL ?? 'http://127.0.0.1:8000'
const collections = '/api/v2/tenants/default_tenant/databases/default_database/collections'

/**
 * The name of this side's collection. Base and head, and maybe other runs of the gate, use the same server at the
 * same time. RAG_GATE_ROOT is the worktree, which is different for each side and run. RAG_GATE_SIDE makes the name
 * easier to recognise.
 */
export const name = [
  'rag-gate',
  createHash('sha256')
    .update(process.env.RAG_GATE_ROOT ?? process.cwd())
    .digest('hex')
    .slice(0, 12),
  process.env.RAG_GATE_SIDE ?? 'local',
].join('-')

/** Creates an empty collection in place of any earlier one. */
export async function createCollection() {
  await dropCollection()
  const configuration = { hnsw: { space: 'cosine' } }
  return call('POST', collections, { name, configuration })
}

export async function openCollection() {
  return call('GET', `${collections}/${name}`)
}

export async function dropCollection() {
  const response = await send('DELETE', `${collections}/${name}`)
  if (!response.ok && response.status !== 404) throw await refused(response)
}

export async function add({ id }, chunks, embeddings) {
  await call('POST', `${collections}/${id}/add`, {
    ids: chunks.map((chunk) => chunk.id),
    documents: chunks.map(({ text }) => text),
    metadatas: chunks.map(({ doc, start, end }) => ({ doc, start, end })),
    embeddings,
  })
}

/** Returns the nearest chunks to a vector, best first. */
export async function nearest({ id }, embedding, limit) {
  const found = await call('POST', `${collections}/${id}/query`, {
    query_embeddings: [embedding],
    n_results: limit,
    include: ['documents', 'metadatas', 'distances'],
  })
  return found.ids[0].map((chunk, at) => ({
    id: chunk,
    ...found.metadatas[0][at],
    text: found.documents[0][at],
    score: 1 - found.distances[0][at],
  }))
}

/** Returns the documents that have a chunk in the collection. */
export async function documentsOf({ id }) {
  const { metadatas } = await call('POST', `${collections}/${id}/get`, { include: ['metadatas'] })
  return [...new Set(metadatas.map(({ doc }) => doc))]
}

async function call(method, path, body) {
  const response = await send(method, path, body)
  if (!response.ok) throw await refused(response)
  return response.json()
}

function send(method, path, body) {
  const headers = { 'content-type': 'application/json' }
  return fetch(new URL(path, server), { method, headers, body: body && JSON.stringify(body) })
}

async function refused(response) {
  return new Error(`Chroma: ${response.status} at ${response.url}: ${await response.text()}`)
}
