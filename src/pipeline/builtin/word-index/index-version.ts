/**
 * Raise it with every change that makes other text of the same document, other chunks of the same text, or another
 * order of the same chunks: in reading, cutting, the terms of a text or the ranking.
 */
const builtinVersion = 7

const { node, icu, unicode } = process.versions

/** What answers depend on beside documents and settings. The tables of Unicode are not the same in all builds of a Node. */
export const indexVersion = { builtin: builtinVersion, node, icu, unicode } as const
