/**
 * Raise this with every change of reading, chunking, term extraction or ranking that yields another text for the same
 * document, other chunks for the same text, or another order of the same chunks.
 */
const builtinVersion = 7

const { node, icu, unicode } = process.versions

/**
 * What results depend on, besides documents and settings. Builds of the same Node.js can have different Unicode
 * tables.
 */
export const indexVersion = { builtin: builtinVersion, node, icu, unicode } as const
