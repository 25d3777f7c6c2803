/** Bytes of the longest line that is read. */
export const longestLine = 8 * 1024 * 1024

/** Longest id of an item or a chunk, in code points. */
export const longestId = 200
