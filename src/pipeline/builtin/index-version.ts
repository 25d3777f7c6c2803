import { stopWords } from './stop-words.ts'

/** Raise it with every change that makes other chunks, another index or another order of the same documents. */
const builtinVersion = 1

/**
 * What an index depends on beside documents and settings. SQLite is not in it under a number of its
 * own: it comes with Node, whose version is.
 */
export const indexVersion = `builtin ${builtinVersion}, node ${process.versions.node}, sqlite ${process.versions.sqlite ?? 'unknown'}, stop words ${stopWords.length}`
