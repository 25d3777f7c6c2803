/**
 * Raise it with every change that makes other text of the same document, other chunks of the same text, or another
 * order of the same chunks: in reading, cutting, the terms of a text or the ranking.
 */
const builtinVersion = 6

/** What answers depend on beside documents and settings. Node brings the tables of Unicode. */
export const indexVersion = { builtin: builtinVersion, node: process.versions.node } as const
