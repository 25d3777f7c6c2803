import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

import type { Chunk } from '../../run/run.ts'
import { stopWords } from './stop-words.ts'

/** A chunk as it is put into the index. `start` and `end`: UTF-16 offsets into the document's text. */
export type IndexedChunk = {
  readonly doc: string
  readonly start: number
  readonly end: number
  readonly text: string
}

/** A lexical index on disk. Chunks are added first, in a fixed order that settles ties; then it is asked. */
export type FtsIndex = Disposable & {
  add(chunk: IndexedChunk): void
  /** Ends adding. */
  finish(): void
  /** Best first: BM25 (k1 1.2, b 0.75), ties by the order of adding. At most `depth`; none for a query without words. */
  search(query: string, depth: number): readonly Chunk[]
  /** Size of the file in bytes. */
  bytes(): number
}

/** Opens a new index in the given file, which must not exist. */
export function openFtsIndex(file: string): FtsIndex {
  const database = new DatabaseSync(file)
  // Nobody else reads the file while it is built, and it is thrown away when building fails.
  database.exec('pragma journal_mode = off; pragma synchronous = off')
  database.exec(
    "create virtual table chunks using fts5(doc unindexed, first unindexed, last unindexed, text, tokenize = 'porter unicode61')",
  )
  database.exec('begin')
  const insert = database.prepare('insert into chunks (doc, first, last, text) values (?, ?, ?, ?)')
  const select = database.prepare(
    'select doc, first, last, text, -rank as score from chunks where chunks match ? order by rank, rowid limit ?',
  )
  return {
    add: ({ doc, start, end, text }) => {
      insert.run(doc, start, end, text)
    },
    finish: () => {
      database.exec('commit')
    },
    search: (query, depth) => {
      const match = matchExpression(query)
      if (match === undefined) return []
      return select.all(match, depth).map((row) => chunkOf(row))
    },
    bytes: () => statSync(file).size,
    [Symbol.dispose]: () => {
      database.close()
    },
  }
}

/**
 * A question as an FTS5 expression: its distinct words, each in quotes, any of which may match.
 * Stop words are left out unless there is nothing else. Undefined for a question without words.
 */
export function matchExpression(query: string): string | undefined {
  const words = [...new Set(query.toLowerCase().match(/[\p{L}\p{N}]+/gu))]
  const telling = words.filter((word) => !common.has(word))
  const used = telling.length > 0 ? telling : words
  return used.length === 0 ? undefined : used.map((word) => `"${word}"`).join(' OR ')
}

const common = new Set(stopWords)

function chunkOf(row: Record<string, unknown>): Chunk {
  const { doc, first: start, last: end, text, score } = row
  if (typeof doc !== 'string' || typeof start !== 'number' || typeof end !== 'number')
    throw unreadable()
  if (typeof text !== 'string' || typeof score !== 'number') throw unreadable()
  return { id: `${doc}#${start}-${end}`, doc, start, end, text, score }
}

function unreadable(): Error {
  return new Error('the index holds a row of another shape than was written')
}
