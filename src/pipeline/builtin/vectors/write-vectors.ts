import { hash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { numberIn } from '../word-index/row-values.ts'

/** A text that has no vector yet, by its SHA-256; `row` is the first chunk with it, `id` the vector's to come. */
export type PendingText = { readonly id: number; readonly digest: Uint8Array; readonly row: number }

/** The vectors of an index file: one per distinct text, however many chunks have it. */
export type VectorWriter = {
  /** Number of the vector of a chunk's text; one that is not there yet becomes pending. */
  idFor(text: string, row: number): number
  /** Each text once, in the order of adding. */
  pending(): readonly PendingText[]
  put(pending: PendingText, vector: Uint8Array): void
  /** Takes out vectors that no chunk refers to. */
  dropUnused(): void
}

/** Writes the table `vectors`. */
export function vectorWriter(database: DatabaseSync): VectorWriter {
  const known = database.prepare('select id from vectors where digest = ?')
  const insert = database.prepare('insert into vectors (id, digest, vector) values (?, ?, ?)')
  const pending = new Map<string, PendingText>()
  let next = numberIn(
    database.prepare('select coalesce(max(id), 0) + 1 as next from vectors').get(),
    'next',
  )
  return {
    idFor: (text, row) => {
      const digest = hash('sha256', text, 'buffer')
      const name = digest.toString('latin1')
      const coming = pending.get(name)
      if (coming !== undefined) return coming.id
      const stored = known.get(digest)
      if (stored !== undefined) return numberIn(stored, 'id')
      const id = next
      next += 1
      pending.set(name, { id, digest, row })
      return id
    },
    pending: () => [...pending.values()],
    put: ({ id, digest }, vector) => {
      insert.run(id, digest, vector)
    },
    dropUnused: () => {
      database.exec(
        'delete from vectors where id not in (select vector from chunks where vector is not null)',
      )
    },
  }
}
