import { createHash } from 'node:crypto'
import pg from 'pg'

/**
 * The schema of this side. Base and head are built at the same time in one database, and other runs of the gate may
 * be at work there too. RAG_GATE_ROOT is the worktree, which no other side and no other run has; RAG_GATE_SIDE is for
 * people who look at the database. Letters, digits and `_` only, so the name may stand in a statement as it is.
 */
export const schema = [
  'rag_gate',
  createHash('sha256')
    .update(process.env.RAG_GATE_ROOT ?? process.cwd())
    .digest('hex')
    .slice(0, 12),
  process.env.RAG_GATE_SIDE ?? 'local',
].join('_')

/** A connection to DATABASE_URL, which the gate hands on because the step names it in `pass-env`. */
export async function connect() {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  return client
}

/** Makes the schema with an empty table of chunks, whatever was there. */
export async function createSchema(client, dimensions) {
  await client.query('begin')
  // Two sides that create the extension at the same moment would get in each other's way: one waits for the other.
  await client.query("select pg_advisory_xact_lock(hashtext('rag_gate'))")
  await client.query('create extension if not exists vector schema public')
  await dropSchema(client)
  await client.query(`create schema ${schema}`)
  await client.query(
    `create table ${schema}.chunks (
       id text primary key, doc text, start_at integer, end_at integer, body text,
       embedding vector(${dimensions}))`,
  )
  await client.query('commit')
}

export async function dropSchema(client) {
  await client.query(`drop schema if exists ${schema} cascade`)
}

export async function add(client, chunk, embedding) {
  await client.query(`insert into ${schema}.chunks values ($1, $2, $3, $4, $5, $6)`, [
    chunk.id,
    chunk.doc,
    chunk.start,
    chunk.end,
    chunk.text,
    JSON.stringify(embedding),
  ])
}

/** The documents that have a chunk in the table. */
export async function documentsOf(client) {
  const { rows } = await client.query(`select distinct doc from ${schema}.chunks`)
  return rows.map(({ doc }) => doc)
}

/** The nearest chunks to a vector, best first. Names the schema instead of setting a search path, which poolers share. */
export async function nearest(client, embedding, limit) {
  const { rows } = await client.query(
    `select id, doc, start_at as start, end_at as "end", body as text, 1 - (embedding <=> $1) as score
       from ${schema}.chunks order by embedding <=> $1, id limit $2`,
    [JSON.stringify(embedding), limit],
  )
  return rows
}
