/** Lines of output in the message of a query: the log has more. */
const shownLines = 5

/** The last lines that say something. In JavaScript and Java the frames of a trace follow what went wrong. */
export function lastWords(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => !/^\s+at /.test(line)).slice(-shownLines)
}
