import { byteLength } from '../../lib/text/byte-length.ts'

/** How much of a report is shown. Rows and notes beyond their number are counted, not listed. */
export type Shape = {
  readonly index: boolean
  readonly changed: boolean
  readonly betterRows: number
  readonly slices: boolean
  readonly others: boolean
  readonly statistics: boolean
  readonly failureRows: number
  /** Texts of questions beside their ids. */
  readonly texts: boolean
  readonly worseRows: number
  /** Questions without labels that return something else. */
  readonly listRows: number
  readonly goldenLines: boolean
  readonly notes: number
  readonly reproduce: boolean
  /** Rows of gated metrics that pass. */
  readonly passingRows: boolean
  readonly failingRows: number
  /** Bytes that the list of mistakes in a file may take. */
  readonly mistakeBytes: number
  readonly lastLines: boolean
  /** Something was dropped for the budget, and the document says so. */
  readonly shortened: boolean
}

/** Every section; how many rows of each is for the sink to say. */
export const everySection = {
  index: true,
  changed: true,
  slices: true,
  others: true,
  statistics: true,
  texts: true,
  goldenLines: true,
  reproduce: true,
  passingRows: true,
  lastLines: true,
  shortened: false,
} as const satisfies Partial<Shape>

/**
 * The first rendering that fits into `budget` UTF-8 bytes. Whole sections and rows go, the least
 * important first; what a reader must not miss is in the last shape too, which is returned as it is.
 */
export function shorten(
  render: (shape: Shape) => string,
  { full, budget }: { readonly full: Shape; readonly budget: number },
): string {
  let text = ''
  for (const shape of shapes(full)) {
    text = render(shape)
    if (byteLength(text) <= budget) break
  }
  return text
}

/** From everything to what is never dropped, one step at a time. */
function* shapes(full: Shape): Generator<Shape> {
  let shape = full
  yield shape
  for (const step of steps(full)) {
    shape = { ...shape, ...step, shortened: true }
    yield shape
  }
}

function steps({ betterRows, failingRows, worseRows, listRows }: Shape): readonly Partial<Shape>[] {
  return [
    { index: false },
    { statistics: false },
    { betterRows: Math.min(10, betterRows) },
    { betterRows: 0 },
    { slices: false },
    { others: false },
    { failureRows: 0 },
    { goldenLines: false },
    { changed: false },
    { texts: false },
    ...fewerRows
      .filter((rows) => rows < worseRows)
      .map((rows) => ({
        worseRows: rows,
        listRows: Math.min(listRows, rows),
      })),
    { notes: 3 },
    { reproduce: false },
    { passingRows: false },
    { failingRows: Math.min(20, failingRows), mistakeBytes: 8000, lastLines: false },
  ]
}

/** A summary has room for far more rows than a comment, and loses them by degrees. */
const fewerRows = [1000, 300, 100, 30, 10, 5, 3, 0]
