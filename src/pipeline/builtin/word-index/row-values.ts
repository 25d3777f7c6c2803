import type { SQLOutputValue } from 'node:sqlite'

/** A row as SQLite answers with it; what an index file holds may have been written by anybody. */
export type Row = Readonly<Record<string, SQLOutputValue>>

/** The column's text. Throws if it holds anything else, or there is no row. */
export function textIn(row: Row | undefined, column: string): string {
  const value = row?.[column]
  if (typeof value === 'string') return value
  throw new Error(`the index has no text for "${column}"`)
}

/** The column's number. Throws if it holds anything else, or there is no row. */
export function numberIn(row: Row | undefined, column: string): number {
  const value = row?.[column]
  if (typeof value === 'number') return value
  throw new Error(`the index has no number for "${column}"`)
}

/** The column's bytes. Throws if it holds anything else, or there is no row. */
export function bytesIn(row: Row | undefined, column: string): Uint8Array {
  const value = row?.[column]
  if (value instanceof Uint8Array) return value
  throw new Error(`the index has no bytes for "${column}"`)
}
