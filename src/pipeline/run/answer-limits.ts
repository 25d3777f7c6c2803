/** The maximum length of a line, in bytes. */
export const longestLine = 8 * 1024 * 1024

/** The maximum length, in UTF-16 code units, of a scorer's error message. The rest is dropped. */
export const longestError = 2000

/** The maximum length of a question or chunk id, in code points. */
export const longestId = 200

/** The maximum length of a document's name, in code points. */
export const longestDocument = 4096

/** The maximum number of chunks per answer. Further chunks are dropped. */
export const mostChunks = 1000

/** The maximum number of documents that an index may list. */
export const mostDocuments = 100_000

/** The highest page number. */
export const mostPages = 1_000_000

/** The maximum number of labelled ids per question that are ranked below the returned chunks. */
export const mostRanks = 10_000

/** The maximum number of steps per answer or trial. */
export const mostSteps = 500

/** The maximum number of trials per question, in addition to the answer itself. */
export const mostTrials = 19

/** Ten days in milliseconds, which is longer than any question takes. */
export const mostMs = 864_000_000
