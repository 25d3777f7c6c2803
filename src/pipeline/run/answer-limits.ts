/** The maximum length of a line in bytes. */
export const longestLine = 8 * 1024 * 1024

/** The number of UTF-16 units that are kept of a scorer's error message. */
export const longestError = 2000

/** The maximum length of a question or chunk id in code points. */
export const longestId = 200
