/** The maximum length of a line, in bytes. */
export const longestLine = 8 * 1024 * 1024

/** The maximum length, in UTF-16 code units, of a scorer's error message. The rest is dropped. */
export const longestError = 2000

/** The maximum length of a question or chunk id, in code points. */
export const longestId = 200
