import { DatabaseSync } from 'node:sqlite'
import type { IndexFacts } from '../../../model/run.ts'
import type { DocumentChunk } from '../chunking/chunk-document.ts'
import type { IndexKey } from './index-key.ts'
import { type IndexLayout, indexLayout } from './index-layout.ts'
import { readDocuments } from './open-seed.ts'
import { numberIn, textIn } from './row-values.ts'

/** A finished index file. It is only read, so that others may copy it meanwhile. */
export type IndexReader = Disposable & {
  readonly database: DatabaseSync
  readonly layout: IndexLayout
  /**
   * Counts over all chunks; the same for the same documents and settings, however the file came about.
   * Its bytes are those of the texts and vectors it holds: the size of the file depends on its history.
   */
  facts(): IndexFacts
  /** The chunk as it was added. */
  chunk(place: number): DocumentChunk
}

/** Opens a finished index file that was made with this key. */
export function openIndex(file: string, key: IndexKey): IndexReader {
  const database = new DatabaseSync(file, { readOnly: true })
  database.exec('pragma trusted_schema = off;')
  const layout = indexLayout(readDocuments(database))
  const select = database.prepare('select start, past, text from chunks where row = ?')
  return {
    database,
    layout,
    facts: () => {
      const facts = factsOf(database, layout)
      const vectors = key.vectors === undefined ? 0 : vectorBytes(database)
      return { ...facts, bytes: facts.bytes + vectors }
    },
    chunk: (place) => {
      const row = select.get(layout.rowOf(place))
      return {
        doc: layout.docOf(place),
        start: numberIn(row, 'start'),
        end: numberIn(row, 'past'),
        text: textIn(row, 'text'),
      }
    },
    [Symbol.dispose]: () => {
      database.close()
    },
  }
}

function factsOf(
  database: DatabaseSync,
  { paths }: IndexLayout,
): IndexFacts & { readonly bytes: number } {
  const row = database
    .prepare(
      `select count(*) as chunks, coalesce(sum(${tokens}), 0) as tokens, coalesce(sum(bytes), 0) as bytes,
         count(twin) as worded, count(distinct twin) as texts from chunks`,
    )
    .get()
  const chunks = numberIn(row, 'chunks')
  const worded = numberIn(row, 'worded')
  return {
    basis: 'index',
    documents: paths.length,
    chunks,
    meanChunkTokens: chunks === 0 ? 0 : numberIn(row, 'tokens') / chunks,
    p95ChunkTokens: chunks === 0 ? 0 : nearestRankOfTokens(database, { chunks, percent: 95 }),
    duplicateChunks: worded - numberIn(row, 'texts'),
    emptyChunks: chunks - worded,
    bytes: numberIn(row, 'bytes'),
  }
}

/** Four bytes each, rounded up: the ruler of `tokensOf`. */
const tokens = '(bytes + 3) / 4'

function nearestRankOfTokens(
  database: DatabaseSync,
  { chunks, percent }: { readonly chunks: number; readonly percent: number },
): number {
  const before = Math.ceil((percent * chunks) / 100) - 1
  const select = `select ${tokens} as tokens from chunks order by tokens limit 1 offset ?`
  return numberIn(database.prepare(select).get(before), 'tokens')
}

function vectorBytes(database: DatabaseSync): number {
  const select = 'select coalesce(sum(octet_length(vector)), 0) as bytes from vectors'
  return numberIn(database.prepare(select).get(), 'bytes')
}
