import { closeSync, openSync, statSync } from 'node:fs'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import type { DocumentChunk } from './chunk-document.ts'
import { matchExpression } from './match-expression.ts'

/** A chunk that matched, by its number in the order of adding, from 1. Larger scores are better. */
export type Hit = { readonly row: number; readonly score: number }

/** A lexical index in a file. Chunks are added first, in a fixed order that settles ties; then it is asked. */
export type FtsIndex = Disposable & {
  add(chunk: DocumentChunk): void
  /** Ends adding; nothing is found before. */
  finish(): void
  /** Best first: BM25 (k1 1.2, b 0.75), ties by the order of adding. At most `depth`; none for a query without words. */
  search(query: string, depth: number): readonly Hit[]
  /** The chunk as it was added. */
  chunk(row: number): DocumentChunk
  /** Size of the file in bytes. */
  bytes(): number
}

/** Makes an index in the given file. Throws if there is one already, or a link in its place. */
export function openFtsIndex(file: string): FtsIndex {
  closeSync(openSync(file, 'wx', 0o600))
  const database = new DatabaseSync(file)
  // Nobody else reads the file while it is built, and it is thrown away when building fails.
  database.exec(`
    pragma journal_mode = off;
    pragma synchronous = off;
    create virtual table chunks using fts5(
      doc unindexed, first unindexed, past unindexed, text, tokenize = 'porter unicode61'
    );
    begin;
  `)
  const insert = database.prepare('insert into chunks (doc, first, past, text) values (?, ?, ?, ?)')
  const match = database.prepare(
    'select rowid, -rank as score from chunks where chunks match ? order by rank, rowid limit ?',
  )
  const select = database.prepare('select doc, first, past, text from chunks where rowid = ?')
  return {
    add: ({ doc, start, end, text }) => {
      insert.run(doc, start, end, text)
    },
    finish: () => {
      database.exec('commit')
    },
    search: (query, depth) => {
      const expression = matchExpression(query)
      if (expression === undefined) return []
      return match.all(expression, depth).map(hitOf)
    },
    chunk: (row) => chunkOf(select.get(row)),
    bytes: () => statSync(file).size,
    [Symbol.dispose]: () => {
      database.close()
    },
  }
}

type Row = Readonly<Record<string, SQLOutputValue>>

function hitOf({ rowid: row, score }: Row): Hit {
  if (typeof row === 'number' && typeof score === 'number') return { row, score }
  throw new Error('the index answered with something that is no hit')
}

function chunkOf(row: Row | undefined): DocumentChunk {
  const { doc, first: start, past: end, text } = row ?? {}
  if (
    typeof doc === 'string' &&
    typeof start === 'number' &&
    typeof end === 'number' &&
    typeof text === 'string'
  ) {
    return { doc, start, end, text }
  }
  throw new Error('the index holds a row that is no chunk')
}
