import { connect } from '@lancedb/lancedb'

/** A folder in the worktree, which is different for each side and run. */
const database = await connect('.lancedb')

/** Creates the table, in place of any earlier one, with a row for each chunk. */
export async function createTable(chunks, vectors) {
  const rows = chunks.map((chunk, at) => ({ ...chunk, vector: Array.from(vectors[at]) }))
  await database.createTable('chunks', rows, { mode: 'overwrite' })
}

export function openTable() {
  return database.openTable('chunks')
}

/** Returns the documents that have a chunk in the table. */
export async function documentsOf(table) {
  const rows = await table.query().select(['doc']).toArray()
  return [...new Set(rows.map(({ doc }) => doc))]
}

/** Returns the nearest chunks to a vector, best first. */
export async function nearest(table, vector, limit) {
  const search = table.vectorSearch(vector).distanceType('cosine').limit(limit)
  const rows = await search.select(['id', 'doc', 'start', 'end', 'text', '_distance']).toArray()
  // LanceDB returns chunks with the same distance in any order. Sorting them by id makes runs repeatable.
  rows.sort((one, other) => one._distance - other._distance || (one.id < other.id ? -1 : 1))
  return rows.map(({ _distance, ...chunk }) => ({ ...chunk, score: 1 - _distance }))
}
