import type { Side } from '../../sides.ts'

/**
 * How to print an untrusted line. The line is prefixed with `side`, if given, and cut to `limit`
 * UTF-16 code units (default 2,000).
 */
export type CleanOptions = { readonly side?: Side; readonly limit?: number }

/**
 * Makes an untrusted line safe for a log or a terminal. Removes escape sequences, line ends and all
 * control characters except tabs, and breaks up anything that a workflow runner would read as a
 * command.
 */
export function cleanLine(line: string, options: CleanOptions = {}): string {
  const bare = line.toWellFormed().replaceAll(escapeSequence, '').replaceAll(invisible, '')
  const prefixed = options.side === undefined ? bare : `${options.side} | ${bare}`
  return cut(withoutCommands(prefixed), options.limit ?? 2000)
}

/**
 * Breaks up the workflow commands in a line: `##[name]` anywhere, and `::name::` at the start or
 * after leading white space.
 */
export function withoutCommands(line: string): string {
  return line.replaceAll('##[', '# #[').replace(/^(\s*)::/, '$1: :')
}

/**
 * Splits untrusted text into lines and cleans each. A lone carriage return also ends a line, as it
 * does for the runner.
 */
export function cleanLines(text: string, options: CleanOptions = {}): readonly string[] {
  return text.split(/\r\n|\r|\n/).map((line) => cleanLine(line, options))
}

/**
 * Matches CSI and terminated OSC sequences. No part can match across another escape, so the search
 * is linear.
 */
const escapeSequence =
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  /(?:\u001B\[|\u009B)[0-?]*[ -/]*[@-~]|\u001B\][^\u0007\u001B]*(?:\u0007|\u001B\\)/g

const invisible = /(?!\t)[\p{Cc}\p{Cf}]/gu

function cut(text: string, limit: number): string {
  if (text.length <= limit) return text
  const end = text.slice(0, limit)
  return end.isWellFormed() ? end : end.slice(0, -1)
}
