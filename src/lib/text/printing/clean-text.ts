import type { Side } from '../../sides.ts'

/** How a foreign line is shown: after its side's prefix, cut at `limit` UTF-16 units (default 2,000). */
export type CleanOptions = { readonly side?: Side; readonly limit?: number }

/**
 * One foreign line made fit for a log or a terminal: no control character but the tab, no escape sequence,
 * and nothing that a workflow runner reads as a command, wherever it is in the line. Line ends inside are
 * dropped, so the result is always one line.
 */
export function cleanLine(line: string, options: CleanOptions = {}): string {
  const bare = line.toWellFormed().replaceAll(escapeSequence, '').replaceAll(invisible, '')
  const prefixed = options.side === undefined ? bare : `${options.side} | ${bare}`
  return cut(withoutCommands(prefixed), options.limit ?? 2000)
}

/**
 * A line in which a workflow runner finds no command: neither `##[name]` anywhere in it, nor
 * `::name::` at its start after white space.
 */
export function withoutCommands(line: string): string {
  return line.replaceAll('##[', '# #[').replace(/^(\s*)::/, '$1: :')
}

/** Foreign text of several lines, each cleaned: a lone carriage return ends a line, as it does for the runner. */
export function cleanLines(text: string, options: CleanOptions = {}): readonly string[] {
  return text.split(/\r\n|\r|\n/).map((line) => cleanLine(line, options))
}

/** CSI and terminated OSC sequences. Neither part can run across another escape, so the search is linear. */
const escapeSequence =
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  /(?:\u001B\[|\u009B)[0-?]*[ -/]*[@-~]|\u001B\][^\u0007\u001B]*(?:\u0007|\u001B\\)/g

const invisible = /(?!\t)[\p{Cc}\p{Cf}]/gu

function cut(text: string, limit: number): string {
  if (text.length <= limit) return text
  const end = text.slice(0, limit)
  return end.isWellFormed() ? end : end.slice(0, -1)
}
