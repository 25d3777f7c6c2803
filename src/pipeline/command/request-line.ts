import type { Query } from '../side-request.ts'

/**
 * One request of the protocol, without its line feed. Question and id travel as data and in no other way. No
 * character in it ends a line for anybody: some languages see an end in more than LF and CR.
 */
export function requestLine(
  { id, query, history, filters, retrievalOnly }: Query,
  depth: number,
): string {
  const request = { id, query, k: depth, history, filters, retrieval_only: retrievalOnly }
  return withoutLineEnds(JSON.stringify(request))
}

export function withoutLineEnds(json: string): string {
  return json.replaceAll(lineEnds, escaped)
}

/** What `JSON.stringify` leaves as it is, and readers of Node and Python split at. */
const lineEnds = /[\u0085\u2028\u2029]/g

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
