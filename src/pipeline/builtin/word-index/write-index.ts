import { hash } from 'node:crypto'
import { constants, copyFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { normalText } from '../../../text/normalise.ts'
import type { DocumentChunk } from '../chunking/chunk-document.ts'
import type { IndexKey } from './index-key.ts'
import type { IndexedDocument } from './index-layout.ts'
import { createTables } from './index-tables.ts'
import { numberIn, textIn } from './row-values.ts'
import { type PendingText, vectorWriter } from '../vectors/write-vectors.ts'
import { wordWriter } from './write-words.ts'

/** An index file under construction. It is an index only after `finish`. */
export type IndexWriter = Disposable & {
  /** What it holds so far: chunks, and bytes of UTF-8 in them. */
  held(): { readonly chunks: number; readonly bytes: number }
  /** Takes a document and its chunks out; quickest before anything is added, in the order of rows. */
  remove(document: IndexedDocument): void
  /** Adds a document with its chunks, which are taken one at a time. */
  add(document: Pick<IndexedDocument, 'path' | 'digest'>, chunks: Iterable<DocumentChunk>): void
  /** Texts without a vector, each once, in the order of adding; none in an index without vectors. */
  pending(): readonly PendingText[]
  textOf(row: number): string
  putVector(pending: PendingText, vector: Uint8Array): void
  finish(): void
}

/** Begins an index in an empty file. */
export function createIndex(file: string, key: IndexKey): IndexWriter {
  return begun(file, (database) => {
    createTables(database, key)
    return indexWriter(database, { key, updates: 0 })
  })
}

/** Begins an index with what a seed of the same key holds, in an empty file. */
export function continueIndex(file: string, seed: string, key: IndexKey): IndexWriter {
  copyFileSync(seed, file, constants.COPYFILE_FICLONE)
  return begun(file, (database) => {
    const updates = database.prepare("select value from about where name = 'updates'").get()
    // Until it is told again what the file holds, it holds nothing that anybody begins from.
    database.exec('delete from about')
    return indexWriter(database, { key, updates: Number(textIn(updates, 'value')) + 1 })
  })
}

function begun(file: string, begin: (database: DatabaseSync) => IndexWriter): IndexWriter {
  const database = new DatabaseSync(file)
  try {
    // Nobody else reads the file while it is built, and it is thrown away when building fails.
    database.exec(
      'pragma journal_mode = off; pragma synchronous = off; pragma trusted_schema = off;',
    )
    return begin(database)
  } catch (error) {
    database.close()
    throw error
  }
}

function indexWriter(
  database: DatabaseSync,
  { key, updates }: { readonly key: IndexKey; readonly updates: number },
): IndexWriter {
  database.exec('begin')
  const words = key.words ? wordWriter(database) : undefined
  const vectors = key.vectors === undefined ? undefined : vectorWriter(database)
  const rows = rowWriter(database)
  let { next, chunks, bytes } = rows.extent()
  return {
    held: () => ({ chunks, bytes }),
    remove: (document) => {
      const last = document.first + document.chunks - 1
      words?.remove(document.first, last)
      bytes -= rows.remove(document, last)
      chunks -= document.chunks
    },
    add: ({ path, digest }, added) => {
      const first = next
      for (const chunk of added) {
        bytes += rows.add(next, chunk, vectors?.idFor(chunk.text, next) ?? null)
        chunks += 1
        next += 1
      }
      words?.add(first, next - 1)
      rows.addDocument({ path, digest, first, chunks: next - first })
    },
    pending: () => vectors?.pending() ?? [],
    textOf: rows.textOf,
    putVector: (pending, vector) => {
      vectors?.put(pending, vector)
    },
    finish: () => {
      if (updates > 0) vectors?.dropUnused()
      rows.tell({ chunks: key.chunks, vectors: key.vectors ?? '', updates: String(updates) })
      database.exec('commit')
    },
    [Symbol.dispose]: () => {
      database.close()
    },
  }
}

/** The tables that every index has. */
function rowWriter(database: DatabaseSync) {
  const insertChunk = database.prepare(
    'insert into chunks (row, start, past, bytes, twin, vector, text) values (?, ?, ?, ?, ?, ?, ?)',
  )
  const insertDocument = database.prepare(
    'insert into documents (path, digest, first, chunks) values (?, ?, ?, ?)',
  )
  const sum = database.prepare(
    'select coalesce(sum(bytes), 0) as bytes from chunks where row between ? and ?',
  )
  const deleteChunks = database.prepare('delete from chunks where row between ? and ?')
  const deleteDocument = database.prepare('delete from documents where path = ?')
  const selectText = database.prepare('select text from chunks where row = ?')
  const insertAbout = database.prepare('insert into about (name, value) values (?, ?)')
  return {
    extent: (): { next: number; chunks: number; bytes: number } => {
      const row = database
        .prepare(
          `select coalesce(max(row), 0) + 1 as next, count(*) as chunks, coalesce(sum(bytes), 0) as bytes
           from chunks`,
        )
        .get()
      return {
        next: numberIn(row, 'next'),
        chunks: numberIn(row, 'chunks'),
        bytes: numberIn(row, 'bytes'),
      }
    },
    /** Answers with the bytes of the chunk's text. */
    add: (row: number, { start, end, text }: DocumentChunk, vector: number | null): number => {
      const bytes = Buffer.byteLength(text)
      insertChunk.run(row, start, end, bytes, twinOf(text), vector, text)
      return bytes
    },
    addDocument: ({ path, digest, first, chunks }: IndexedDocument): void => {
      insertDocument.run(path, digest, first, chunks)
    },
    /** Answers with the bytes of the texts that went. */
    remove: ({ path, first }: IndexedDocument, last: number): number => {
      const bytes = numberIn(sum.get(first, last), 'bytes')
      deleteChunks.run(first, last)
      deleteDocument.run(path)
      return bytes
    },
    textOf: (row: number): string => textIn(selectText.get(row), 'text'),
    tell: (about: Readonly<Record<string, string>>): void => {
      for (const [name, value] of Object.entries(about)) insertAbout.run(name, value)
    },
  }
}

/** The same for every chunk with the same normalised text; null where nothing is left of it. */
function twinOf(text: string): string | null {
  const normal = normalText(text)
  return normal === '' ? null : hash('sha256', normal).slice(0, twinDigits)
}

const twinDigits = 32
