/** Returns the message for a query whose answer came too late. `after` is a duration such as `5.0 s`. */
export function timedOut(after: string, note = ''): string {
  return `timed out after ${after}${note}`
}

/**
 * Returns the message for a query that was not asked because too many queries in a row got no answer.
 */
export function notAsked(inRow: number, reason: string): string {
  return `not asked, because ${inRow} queries in a row got no answer; the reason for the last one: ${reason}`
}

/**
 * Returns whether a query failed only because its answer came too late, or was not asked after too many
 * such queries. Returns false if the message also says that the program printed lines that are not
 * answers, because those lines explain the failure.
 */
export function isTimeout(message: string): boolean {
  return late.test(message)
}

const late = new RegExp(
  String.raw`^(?:${notAsked(0, '').replace('0', String.raw`\d+`)})?${timedOut(String.raw`[\d.]+ s`)}(?:$|, in a batch)`,
)
