import { isDigit, scoreOf, type TrecLine } from './trec-line.ts'

/** A line, and the buffer that its offsets refer to. */
export type LineOf = { readonly bytes: Buffer; readonly line: TrecLine }

/**
 * Returns whether trec_eval would keep a line after the previous one. trec_eval ignores ranks and sorts
 * a query's lines by the score as a double and then by the bytes of the document's name, both
 * descending. For most lines, the first differing digit decides.
 */
export function isInOrder(
  lastBytes: Buffer,
  last: TrecLine,
  bytes: Buffer,
  line: TrecLine,
): boolean {
  if (last.whole === line.whole && line.whole > 0) {
    const { score } = line
    const by = last.score - score
    const end = Math.min(line.scoreEnd, last.scoreEnd - by, score + mostDigits)
    for (let at = score; at < end; at += 1) {
      const digit = bytes[at] ?? 0
      const lastDigit = lastBytes[at + by] ?? 0
      if (digit === lastDigit) continue
      if (!isDigit(digit) || !isDigit(lastDigit)) break
      return lastDigit > digit !== (bytes[score] === minus)
    }
  }
  return compareNumbers({ bytes: lastBytes, line: last }, { bytes, line }) <= 0
}

const minus = 45

/** Two different decimal numbers with at most this many digits never round to the same double. */
const mostDigits = 15

/** Compares two lines by document name. Returns a negative number if `one` comes first. */
export function compareNames(one: LineOf, other: LineOf): number {
  const { doc, docEnd } = one.line
  return other.bytes.compare(one.bytes, doc, docEnd, other.line.doc, other.line.docEnd)
}

function compareNumbers(last: LineOf, next: LineOf): number {
  const score = scoreOf(last.bytes, last.line)
  const nextScore = scoreOf(next.bytes, next.line)
  return score === nextScore ? compareNames(last, next) : nextScore - score
}
