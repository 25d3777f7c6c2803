import type { Query } from '../side-request.ts'

/**
 * Returns one request of the protocol, without the final line feed. The question and id are passed
 * only as JSON data. Escapes all characters that a programming language may treat as the end of a
 * line.
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

/**
 * Matches line ends that `JSON.stringify` does not escape, but at which Node.js and Python split
 * lines.
 */
const lineEnds = /[\u0085\u2028\u2029]/g

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
