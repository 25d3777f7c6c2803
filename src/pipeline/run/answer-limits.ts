/** Bytes of the longest line that is read. */
export const longestLine = 8 * 1024 * 1024

/** UTF-16 units of a scorer's own message that are kept. */
export const longestError = 2000

/** Longest id of an item or a chunk, in code points. */
export const longestId = 200
