/**
 * Increment this with every change to reading, chunking, term extraction or ranking that yields
 * different text for the same document, different chunks for the same text, or a different order
 * for the same chunks.
 */
const builtinVersion = 7

const { node, icu, unicode } = process.versions

/**
 * Everything that affects results apart from documents and settings. Builds of the same Node.js
 * version can have different Unicode tables.
 */
export const indexVersion = { builtin: builtinVersion, node, icu, unicode } as const
