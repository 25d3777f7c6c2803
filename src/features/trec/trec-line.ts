/**
 * The columns of one line of a TREC run, `qid Q0 docno rank score tag`, as half-open offsets into a
 * block of bytes. Line objects are reused, because a file has millions of lines.
 */
export type TrecLine = {
  query: number
  queryEnd: number
  doc: number
  docEnd: number
  score: number
  scoreEnd: number
  end: number
  /**
   * The number of bytes in the score before its decimal point, or in the whole score if it has none.
   * Less than 1 for numbers in unusual notations.
   */
  whole: number
}

export function emptyTrecLine(): TrecLine {
  return { query: 0, queryEnd: 0, doc: 0, docEnd: 0, score: 0, scoreEnd: 0, end: 0, whole: 0 }
}

/**
 * Returns a copy of the line for another buffer, in which the document's name starts at `doc`.
 * Moves only the offsets from the document to the score.
 */
export function movedLine(line: TrecLine, doc: number): TrecLine {
  const by = doc - line.doc
  const { docEnd, score, scoreEnd } = line
  return { ...line, doc, docEnd: docEnd + by, score: score + by, scoreEnd: scoreEnd + by }
}

/** Parses the score as a double, as trec_eval 10 does. */
export function scoreOf(bytes: Buffer, { score, scoreEnd }: TrecLine): number {
  return Number(bytes.toString('latin1', score, scoreEnd))
}

/**
 * Finds the columns of the line at `start`, which must end with a line feed. Skips Q0, rank and
 * tag. Returns false for an unusual line, which may still be valid.
 */
export function readTrecLine(bytes: Uint8Array, start: number, line: TrecLine): boolean {
  if (!findPlainColumns(bytes, start, line)) findColumns(bytes, start, line)
  const { score, scoreEnd } = line
  line.end = afterLine(bytes, scoreEnd)
  const after = bytes[scoreEnd] ?? lineFeed
  return (
    scoreEnd > score &&
    (after === lineFeed || isSpace(after)) &&
    isDigit(bytes[scoreEnd - 1] ?? 0) &&
    scoreEnd - score <= longestNumber &&
    line.docEnd - line.doc <= longestName &&
    line.queryEnd - line.query <= longestName
  )
}

/**
 * Finds columns separated by single spaces or tabs. This is a quarter faster than the general case.
 * Returns false for any other line. If the line ends early, bytes read from the next line do not
 * affect the result.
 */
function findPlainColumns(bytes: Uint8Array, start: number, line: TrecLine): boolean {
  const queryEnd = afterText(bytes, start)
  const iterationEnd = afterText(bytes, queryEnd + 1)
  const docEnd = afterText(bytes, iterationEnd + 1)
  const rankEnd = afterText(bytes, docEnd + 1)
  line.query = start
  line.queryEnd = queryEnd
  line.doc = iterationEnd + 1
  line.docEnd = docEnd
  line.score = rankEnd + 1
  endNumber(bytes, line)
  return (
    queryEnd > start &&
    iterationEnd > queryEnd + 1 &&
    docEnd > iterationEnd + 1 &&
    rankEnd > docEnd + 1 &&
    line.scoreEnd > rankEnd + 1 &&
    isDivider(bytes[queryEnd]) &&
    isDivider(bytes[iterationEnd]) &&
    isDivider(bytes[docEnd]) &&
    isDivider(bytes[rankEnd])
  )
}

/**
 * Finds columns separated by any white space. Missing columns become empty ranges at the end of the
 * line.
 */
function findColumns(bytes: Uint8Array, start: number, line: TrecLine): void {
  line.query = afterSpace(bytes, start)
  line.queryEnd = afterText(bytes, line.query)
  line.doc = afterSpace(bytes, afterText(bytes, afterSpace(bytes, line.queryEnd)))
  line.docEnd = afterText(bytes, line.doc)
  line.score = afterSpace(bytes, afterText(bytes, afterSpace(bytes, line.docEnd)))
  endNumber(bytes, line)
}

/** A name with at most this many bytes never has more than 200 characters. */
const longestName = 200

/** A number with at most this many bytes and at most two exponent digits is finite. */
const longestNumber = 40

const lineFeed = 10
const space = 32

function isDivider(byte: number | undefined): boolean {
  return byte === space || byte === 9
}

/**
 * Returns whether a byte is white space other than a line feed. For most bytes, one comparison is enough.
 */
function isSpace(byte: number): boolean {
  return byte <= space && (byte === space || (byte >= 9 && byte <= 13 && byte !== lineFeed))
}

export function isDigit(byte: number): boolean {
  return byte >= 48 && byte <= 57
}

function isSign(byte: number): boolean {
  return byte === 43 || byte === 45
}

function afterSpace(bytes: Uint8Array, start: number): number {
  let at = start
  while (isSpace(bytes[at] ?? lineFeed)) at += 1
  return at
}

/**
 * Returns the end of the column at `start`, which is the next white space or control character other
 * than DEL.
 */
export function afterText(bytes: Uint8Array, start: number): number {
  let at = start
  while ((bytes[at] ?? 0) > space) at += 1
  return at
}

function afterDigits(bytes: Uint8Array, start: number): number {
  let at = start
  while (isDigit(bytes[at] ?? 0)) at += 1
  return at
}

/** Finds the end of the score if it is a plain decimal number. */
function endNumber(bytes: Uint8Array, line: TrecLine): void {
  const { score } = line
  let at = afterDigits(bytes, isSign(bytes[score] ?? 0) ? score + 1 : score)
  line.whole = bytes[score] === 43 ? 0 : at - score
  if (bytes[at] === 46) at = afterDigits(bytes, at + 1)
  const isExponent = (bytes[at] === 101 || bytes[at] === 69) && isDigit(bytes[at - 1] ?? 0)
  if (isExponent) line.whole = 0
  line.scoreEnd = isExponent ? afterExponent(bytes, at) : at
}

/** Skips an exponent of at most two digits. Returns `start` for anything else. */
function afterExponent(bytes: Uint8Array, start: number): number {
  const digits = isSign(bytes[start + 1] ?? 0) ? start + 2 : start + 1
  const at = afterDigits(bytes, digits)
  return at - digits <= 2 ? at : start
}

function afterLine(bytes: Uint8Array, start: number): number {
  let at = start
  while ((bytes[at] ?? lineFeed) !== lineFeed) at += 1
  return at
}
