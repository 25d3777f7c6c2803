import { lstatSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { IndexKey } from './index-key.ts'
import { type IndexedDocument, indexLayout } from './index-layout.ts'
import { hasTables } from './index-tables.ts'
import { bytesIn, numberIn, type Row, textIn } from './row-values.ts'
import { messageOf } from '../../../core/reason-of.ts'

/** An index file that another can begin from. It is only read. */
export type Seed = Disposable & {
  readonly file: string
  /** Its documents by path, if its chunks are those that this side would cut; else undefined. */
  readonly documents: ReadonlyMap<string, IndexedDocument> | undefined
  /** The vector kept for the text with this SHA-256; undefined if there is none, or it is another model's. */
  vectorOf(digest: Uint8Array): Uint8Array | undefined
}

/** A seed, or why the file is none; `reason` continues a sentence that begins with its name. */
export type OpenedSeed =
  | { readonly kind: 'seed'; readonly seed: Seed }
  | { readonly kind: 'unfit'; readonly reason: string }

/**
 * Opens an index file to begin from. Whatever it is (no index, cut off, another version's, a link, a
 * pipe), nothing is thrown: an index is then built without it. Vectors that are not `dimensions` long, where
 * that is known, are those of a model that has changed. A file that was updated 32 times gives its
 * vectors only, so that no file is patched for ever.
 */
export function openSeed(
  file: string,
  key: IndexKey,
  { dimensions }: { readonly dimensions: number | undefined },
): OpenedSeed {
  const opened: Disposable[] = []
  try {
    if (!lstatSync(file).isFile()) return { kind: 'unfit', reason: 'is not a regular file' }
    const database = new DatabaseSync(file, { readOnly: true })
    opened.push(database)
    const found = read(database, { file, key, dimensions })
    if (found.kind === 'seed') opened.pop()
    return found
  } catch (error) {
    const reason = messageOf(error)
    return { kind: 'unfit', reason: `cannot be read: ${reason}` }
  } finally {
    for (const database of opened) database[Symbol.dispose]()
  }
}

const mostUpdates = 32

function read(
  database: DatabaseSync,
  {
    file,
    key,
    dimensions,
  }: {
    readonly file: string
    readonly key: IndexKey
    readonly dimensions: number | undefined
  },
): OpenedSeed {
  database.exec('pragma trusted_schema = off; pragma cell_size_check = on;')
  const shape = shapeOf(database)
  if (!hasTables(database, shape)) return { kind: 'unfit', reason: 'is no index of this version' }
  if (textIn(database.prepare('pragma quick_check(1)').get(), 'quick_check') !== 'ok')
    return { kind: 'unfit', reason: 'is damaged' }
  const about = aboutOf(database)
  const hasVectors =
    key.vectors !== undefined &&
    about.get('vectors') === key.vectors &&
    (dimensions === undefined || hasLength(database, dimensions))
  const hasChunks =
    about.get('chunks') === key.chunks &&
    shape.words === key.words &&
    (shape.vectors !== undefined) === (key.vectors !== undefined) &&
    hasVectors === (key.vectors !== undefined) &&
    Number(about.get('updates')) < mostUpdates
  if (!hasChunks && !hasVectors)
    return { kind: 'unfit', reason: 'was made with other settings or another version' }
  const documents = hasChunks ? documentsOf(database) : undefined
  const vector = hasVectors
    ? database.prepare('select vector from vectors where digest = ?')
    : undefined
  const vectorOf = (digest: Uint8Array): Uint8Array | undefined => {
    const row = vector?.get(digest)
    return row === undefined ? undefined : bytesIn(row, 'vector')
  }
  return {
    kind: 'seed',
    seed: { file, documents, vectorOf, [Symbol.dispose]: () => database.close() },
  }
}

/** Which tables a file claims to have. */
function shapeOf(database: DatabaseSync): IndexKey {
  const select = database.prepare(
    "select count(*) as n from sqlite_schema where type = 'table' and name = ?",
  )
  const has = (table: string): boolean => numberIn(select.get(table), 'n') === 1
  return { chunks: '', words: has('words'), vectors: has('vectors') ? '' : undefined }
}

function hasLength(database: DatabaseSync, dimensions: number): boolean {
  const other = database.prepare(
    'select count(*) as n from (select 1 from vectors where octet_length(vector) <> ? limit 1)',
  )
  return numberIn(other.get(dimensions * 4), 'n') === 0
}

function aboutOf(database: DatabaseSync): ReadonlyMap<string, string> {
  const rows = database.prepare('select name, value from about').all()
  return new Map(rows.map((row) => [textIn(row, 'name'), textIn(row, 'value')]))
}

function documentsOf(database: DatabaseSync): ReadonlyMap<string, IndexedDocument> {
  const documents = readDocuments(database)
  const { chunks } = indexLayout(documents)
  if (numberIn(database.prepare('select count(*) as n from chunks').get(), 'n') !== chunks)
    throw new Error('its documents and chunks do not agree')
  return new Map(documents.map((document) => [document.path, document]))
}

/** All documents of an index file, in no order that matters. */
export function readDocuments(database: DatabaseSync): readonly IndexedDocument[] {
  return database.prepare('select path, digest, first, chunks from documents').all().map(documentOf)
}

function documentOf(row: Row): IndexedDocument {
  return {
    path: textIn(row, 'path'),
    digest: textIn(row, 'digest'),
    first: numberIn(row, 'first'),
    chunks: numberIn(row, 'chunks'),
  }
}
