/** A piece of text of a page as pdf.js gives it; `transform` ends with where it begins, from the lower left corner. */
export type PdfItem = {
  readonly str: string
  readonly transform: readonly number[]
  readonly width: number
  readonly height: number
  /** Whether a line ends behind it. */
  readonly hasEOL: boolean
}

/** A line of a page. Lengths in points. */
type Line = {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly base: number
  readonly size: number
  /** It has cells, or is not written from left to right: no line goes on from it. */
  readonly isAlone: boolean
}

/** A gap of so many heights is between two cells. */
const cellGap = 1.5
/** A gap of so many usual ones is between two paragraphs. */
const paragraphGap = 1.35
/** A height that differs so much is that of another kind of text. */
const otherSize = 1.2

/**
 * The text of a page as a reader of HTML would give it: a line for each paragraph, row and entry of a list, a
 * tab between cells, a blank line between what is apart. A hyphen at the end of a line stays there, before a
 * line end.
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

/** `Math.max` takes no more arguments than the stack has room for, and a page may have a glyph in each piece. */
function largest(numbers: readonly number[]): number {
  return numbers.reduce((most, one) => Math.max(most, one), -Infinity)
}

/** Signs that end lines and pages, and other controls, are layout of ours. */
function plainOf(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ').toWellFormed()
}

/** The distance that most lines of the page have from the one before, where both are of a size. */
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

/** Lines of a paragraph: one goes on where the first word of the next had no room in it. */
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

/** How long the first word of a line is, with the space before it. */
function firstWord({ text, left, right }: Line): number {
  const { length } = /^\S*/.exec(text)?.[0] ?? ''
  return ((right - left) * (length + 1)) / text.length
}

/** Whether a line begins an entry of a list. */
function isEntry({ text }: Line): boolean {
  return /^(?:[•◦▪●○■–—*-]|\(?(?:\d{1,3}|[a-z])[.)])\s/u.test(text)
}
