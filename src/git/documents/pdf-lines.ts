/**
 * A piece of text on a page, as returned by pdf.js. The last two numbers of `transform` are its
 * position relative to the lower left corner.
 */
export type PdfItem = {
  readonly str: string
  readonly transform: readonly number[]
  readonly width: number
  readonly height: number
  /** Whether a line ends after this piece. */
  readonly hasEOL: boolean
}

/** A line on a page. Lengths are in points. */
type Line = {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly base: number
  readonly size: number
  /** Whether the line has cells or is not horizontal. Such a line is never joined with another line. */
  readonly isAlone: boolean
}

/** A gap wider than this many line heights separates two cells. */
const cellGap = 1.5
/** A gap larger than this multiple of the usual gap separates two paragraphs. */
const paragraphGap = 1.35
/** Lines whose heights differ by more than this factor belong to different blocks of text. */
const otherSize = 1.2

/**
 * Returns a page's text in the same form as for HTML: one line for each paragraph, row and list item,
 * with a tab between cells and a blank line between separate blocks. A hyphen at the end of a line is
 * kept, followed by a line break.
 */
export function textOfPage(items: readonly PdfItem[]): string {
  const lines = linesOf(items)
  const usual = usualGap(lines)
  const paragraphs: Line[][] = []
  for (const line of lines) {
    const last = paragraphs.at(-1)
    const before = last?.at(-1)
    if (last === undefined || before === undefined || isApart(before, line, usual))
      paragraphs.push([line])
    else last.push(line)
  }
  return paragraphs.map(joined).join('\n\n')
}

function linesOf(items: readonly PdfItem[]): readonly Line[] {
  const lines: Line[] = []
  let own: PdfItem[] = []
  for (const item of items) {
    own.push(item)
    if (!item.hasEOL) continue
    lines.push(...lineOf(own))
    own = []
  }
  return [...lines, ...lineOf(own)]
}

function lineOf(items: readonly PdfItem[]): readonly Line[] {
  const written = items.filter(({ str }) => str.trim() !== '')
  const [first] = written
  if (first === undefined) return []
  const size = largest(written.map(({ height }) => height))
  const isGap = ({ str, width }: PdfItem) => str.trim() === '' && width > cellGap * size
  const text = items.map((item) => (isGap(item) ? '\t' : plainOf(item.str))).join('')
  const ends = written.map(({ transform: [, , , , x = 0], width }) => ({ x, end: x + width }))
  const [, slope = 0, , , , base = 0] = first.transform
  return [
    {
      text: text.replaceAll(/ *\t\s*/g, '\t').trim(),
      left: -largest(ends.map(({ x }) => -x)),
      right: largest(ends.map(({ end }) => end)),
      base,
      size,
      isAlone: slope !== 0 || items.some(isGap),
    },
  ]
}

/**
 * Returns the maximum. `Math.max` accepts only as many arguments as fit on the stack, but a page may
 * have one piece per glyph.
 */
function largest(numbers: readonly number[]): number {
  return numbers.reduce((most, one) => Math.max(most, one), -Infinity)
}

/**
 * Replaces line separators and control characters with spaces, because this module adds line breaks and
 * page breaks itself.
 */
function plainOf(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ').toWellFormed()
}

/** Returns the median distance between consecutive lines of equal size. */
function usualGap(lines: readonly Line[]): number {
  const gaps = lines
    .flatMap(({ base, size }, at) => {
      const before = lines[at - 1]
      const isBelow = before !== undefined && before.base > base && before.size === size
      return isBelow ? [before.base - base] : []
    })
    .toSorted((a, b) => a - b)
  return gaps[Math.floor((gaps.length - 1) / 2)] ?? 0
}

function isApart(before: Line, line: Line, usual: number): boolean {
  const sizes = before.size / line.size
  if (sizes > otherSize || sizes < 1 / otherSize) return true
  return before.base - line.base > paragraphGap * Math.max(usual, line.size)
}

/**
 * Joins a paragraph's lines. Two lines become one if the first word of the second would not have
 * fitted on the first.
 */
function joined(lines: readonly Line[]): string {
  const right = largest(lines.map((line) => line.right))
  return lines
    .map((line, at) => {
      const next = lines[at + 1]
      if (next === undefined) return line.text
      const isFull =
        !line.isAlone && !next.isAlone && right - line.right < firstWord(next) && !isEntry(next)
      return `${line.text}${isFull && !/[-\u2010\u00ad]$/.test(line.text) ? ' ' : '\n'}`
    })
    .join('')
}

/** Returns the estimated width of a line's first word, including the space before it. */
function firstWord({ text, left, right }: Line): number {
  const { length } = /^\S*/.exec(text)?.[0] ?? ''
  return ((right - left) * (length + 1)) / text.length
}

/** Returns whether a line starts a list item. */
function isEntry({ text }: Line): boolean {
  return /^(?:[•◦▪●○■–—*-]|\(?(?:\d{1,3}|[a-z])[.)])\s/u.test(text)
}
