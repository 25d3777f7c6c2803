import { byteLength } from '../../lib/text/byte-length.ts'

/** How much of a report is shown. Rows and notes past a limit are counted but not listed. */
export type Shape = {
  readonly index: boolean
  readonly changed: boolean
  readonly betterRows: number
  readonly slices: boolean
  readonly others: boolean
  readonly statistics: boolean
  readonly failureRows: number
  /** Whether questions are shown with their text rather than only with their id. */
  readonly texts: boolean
  readonly worseRows: number
  /** The maximum number of unlabelled questions with changed results. */
  readonly listRows: number
  readonly goldenLines: boolean
  readonly notes: number
  readonly reproduce: boolean
  /** Whether gated metrics that pass are listed. */
  readonly passingRows: boolean
  readonly failingRows: number
  /** The maximum size in bytes of the list of mistakes in a file. */
  readonly mistakeBytes: number
  readonly lastLines: boolean
  /** Whether anything was dropped to fit the budget. The document then says so. */
  readonly shortened: boolean
}

/** A shape with every section. Each output adds its own row limits. */
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
 * Returns the fullest rendering that fits into `budget` UTF-8 bytes. Drops whole sections and rows,
 * least important first. If even the smallest shape does not fit, returns its rendering anyway.
 * Uses binary search, which assumes that no shape's rendering is longer than that of the shape
 * before it.
 */
export function shorten(
  render: (shape: Shape) => string,
  { full, budget }: { readonly full: Shape; readonly budget: number },
): string {
  const shapes = [full, ...smallerShapes(full)]
  const rendered = (at: number): string => render(shapes[at] ?? full)
  let [from, to] = [0, shapes.length - 1]
  let text = rendered(from)
  if (byteLength(text) <= budget) return text
  text = rendered(to)
  while (from + 1 < to) {
    const middle = Math.floor((from + to) / 2)
    const tried = rendered(middle)
    if (byteLength(tried) <= budget) [to, text] = [middle, tried]
    else from = middle
  }
  return text
}

/**
 * Returns the shapes that show less than the full one, fullest first. Each leaves out more than the
 * shape before it.
 */
function smallerShapes(full: Shape): readonly Shape[] {
  const shapes: Shape[] = []
  for (const step of steps(full))
    shapes.push({ ...(shapes.at(-1) ?? full), ...step, shortened: true })
  return shapes
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

/**
 * Successive row limits for lists of questions. A summary starts with far more rows than a comment,
 * so it shrinks in several steps.
 */
const fewerRows = [1000, 300, 100, 30, 10, 5, 3, 0]
