import { stopWords } from './stop-words.ts'

/**
 * Raise it with every change that makes other text of the same document, other chunks of the same text,
 * or another order of the same chunks, or another table: in reading, cutting, the index file or the query.
 */
const builtinVersion = 2

/**
 * What an index and its answers depend on beside documents and settings. Node brings SQLite and the
 * tables of Unicode.
 */
export const indexVersion = {
  builtin: builtinVersion,
  node: process.versions.node,
  sqlite: process.versions.sqlite ?? 'unknown',
  stopWords,
} as const
