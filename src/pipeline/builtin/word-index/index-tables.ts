import { DatabaseSync } from 'node:sqlite'
import type { IndexKey } from './index-key.ts'

/**
 * Makes the tables of an index file.
 *
 * - `documents`: what was cut, by the SHA-256 of its bytes. Its chunks are the rows from `first` on.
 * - `chunks`: offsets, UTF-8 bytes, and `twin`, which equals that of every chunk with the same normalised
 *   text and is null where nothing is left of it. `vector` is null in an index without vectors.
 * - `words`: the chunks' words, in an index that is asked for words; FTS5 over the text of `chunks`.
 * - `vectors`: one per distinct text, by its SHA-256: unit length, four bytes a number, little-endian.
 * - `about`: the key, and how often the file was updated since it was built.
 */
export function createTables(database: DatabaseSync, { words, vectors }: IndexKey): void {
  database.exec(`
    create table about (name text primary key, value text) without rowid;
    create table documents (path text primary key, digest text, first integer, chunks integer) without rowid;
    create table chunks (
      row integer primary key, start integer, past integer, bytes integer, twin text, vector integer, text text
    );
  `)
  if (words) {
    database.exec(`
      create virtual table words using fts5(
        text, content = 'chunks', content_rowid = 'row', tokenize = 'porter unicode61'
      );
    `)
  }
  if (vectors !== undefined) {
    database.exec('create table vectors (id integer primary key, digest blob unique, vector blob);')
  }
}

/** Whether a database holds these tables, and nothing else: no trigger, no view, no other column. */
export function hasTables(database: DatabaseSync, key: IndexKey): boolean {
  using model = new DatabaseSync(':memory:')
  createTables(model, key)
  return JSON.stringify(schemaOf(database)) === JSON.stringify(schemaOf(model))
}

function schemaOf(database: DatabaseSync): readonly unknown[] {
  return database.prepare('select type, name, tbl_name, sql from sqlite_schema order by name').all()
}
