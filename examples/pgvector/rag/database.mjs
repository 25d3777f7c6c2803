import { createHash } from 'node:crypto'
import pg from 'pg'

/**
 * The name of this side's schema. Base and head, and maybe other runs of the gate, use the same database at the same
 * time. RAG_GATE_ROOT is the worktree, which is different for each side and run. RAG_GATE_SIDE makes the name easier
 * to recognise. The name has only letters, digits and `_`, so SQL statements need not quote it.
 */
export const schema = [
  'rag_gate',
  createHash('sha256')
    .update(process.env.RAG_GATE_ROOT ?? process.cwd())
    .digest('hex')
    .slice(0, 12),
  process.env.RAG_GATE_SIDE ?? 'local',
].join('_')

/** Connects to DATABASE_URL, which the gate passes on if `pass-env` names it. */
export async function connect() {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  return client
}

/** Creates the schema with an empty table of chunks, in place of any earlier one. */
export async function createSchema(client, dimensions) {
  await client.query('begin')
  // Creating the extension twice at the same time fails, so one side waits for the other.
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

/** Returns the documents that have a chunk in the table. */
export async function documentsOf(client) {
  const { rows } = await client.query(`select distinct doc from ${schema}.chunks`)
  return rows.map(({ doc }) => doc)
}

/** Returns the nearest chunks to a vector, best first. Names the schema, because poolers may share a search path. */
export async function nearest(client, embedding, limit) {
  const { rows } = await client.query(
    `select id, doc, start_at as start, end_at as "end", body as text, 1 - (embedding <=> $1) as score
       from ${schema}.chunks order by embedding <=> $1, id limit $2`,
    [JSON.stringify(embedding), limit],
  )
  return rows
}
