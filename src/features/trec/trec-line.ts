/**
 * Where the columns of one line of a TREC run stand: `qid Q0 docno rank score tag`. Offsets into a block of
 * bytes, half-open. One of these is filled again for each line: a file has millions of them.
 */
export type TrecLine = {
  query: number
  queryEnd: number
  doc: number
  docEnd: number
  score: number
  scoreEnd: number
  end: number
  /** Bytes of the score before its point, or all where it has none; less than 1 for a number in a rare form. */
  whole: number
}

/** An empty place for a line. */
export function emptyTrecLine(): TrecLine {
  return { query: 0, queryEnd: 0, doc: 0, docEnd: 0, score: 0, scoreEnd: 0, end: 0, whole: 0 }
}

/** A copy for bytes in which the columns from document to score begin at `doc`. */
export function movedLine(line: TrecLine, doc: number): TrecLine {
  const by = doc - line.doc
  const { docEnd, score, scoreEnd } = line
  return { ...line, doc, docEnd: docEnd + by, score: score + by, scoreEnd: scoreEnd + by }
}

/** The score as a double, which is how trec_eval 10 holds it. */
export function scoreOf(bytes: Buffer, { score, scoreEnd }: TrecLine): number {
  return Number(bytes.toString('latin1', score, scoreEnd))
}

/**
 * Finds the columns of the line at `start`, which a line feed has to end. Q0, rank and tag are passed over.
 * False if the line is not as nearly every line is; it may still be a right one.
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
 * The columns where one space or tab divides them, a quarter faster than looking for more. False if it is not
 * so. What lies beyond a line that ends early is looked at, and makes no difference.
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

/** Whatever divides the columns. Of a line that ends early, all that is missing is empty and is at its end. */
function findColumns(bytes: Uint8Array, start: number, line: TrecLine): void {
  line.query = afterSpace(bytes, start)
  line.queryEnd = afterText(bytes, line.query)
  line.doc = afterSpace(bytes, afterText(bytes, afterSpace(bytes, line.queryEnd)))
  line.docEnd = afterText(bytes, line.doc)
  line.score = afterSpace(bytes, afterText(bytes, afterSpace(bytes, line.docEnd)))
  endNumber(bytes, line)
}

/** Bytes of a name that has at most 200 characters whatever they are. */
const longestName = 200

/** A number no longer than this is finite where its exponent has two digits at most. */
const longestNumber = 40

const lineFeed = 10
const space = 32

function isDivider(byte: number | undefined): boolean {
  return byte === space || byte === 9
}

/** Most bytes are none, and one comparison tells. */
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

/** Where the column at `start` ends: before white space, and before control characters but DEL. */
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

/** Finds the end of the score: past as much as is a plain decimal number. */
function endNumber(bytes: Uint8Array, line: TrecLine): void {
  const { score } = line
  let at = afterDigits(bytes, isSign(bytes[score] ?? 0) ? score + 1 : score)
  line.whole = bytes[score] === 43 ? 0 : at - score
  if (bytes[at] === 46) at = afterDigits(bytes, at + 1)
  const isExponent = (bytes[at] === 101 || bytes[at] === 69) && isDigit(bytes[at - 1] ?? 0)
  if (isExponent) line.whole = 0
  line.scoreEnd = isExponent ? afterExponent(bytes, at) : at
}

/** Past an exponent of at most two digits; else not at all. */
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
