import type { Span } from '../../../lib/model/item-match.ts'
import type { Letters } from '../../../lib/text/words/letters.ts'
import type { Piece } from '../quotes/align.ts'
import { gapBefore, isLineBreak } from '../run-edges.ts'

/** A difference between a chunk's text and its document. Offsets are in letters. */
export type Gap = { readonly own: Span; readonly other: Span }

/**
 * The maximum number of letters that the document has in a gap. In a longer gap, the text skips a part
 * of the document.
 */
const WIDEST = 400
/** The minimum number of letters that must match beyond a difference to show that the text continues. */
const LEAST_GOING_ON = 4
/** How many letters longer than the text the document may be beyond its first or last run. */
const MOST_MORE = 24

/**
 * Returns the differences between a text and its document: those between the runs that both contain, and
 * those before the first run and after the last one if the text replaces words there. Ignores text on
 * another line, which is a header or footer.
 */
export function gapsOf(text: Letters, document: Letters, pieces: readonly Piece[]): readonly Gap[] {
  const runs = pieces.toSorted((a, b) => a.own.start - b.own.start)
  const between = runs.slice(1).map((run, at) => {
    const last = runs[at] ?? run
    return gap([last.own.end, run.own.start], [last.other.end, run.other.start])
  })
  const [first, last] = [runs[0], runs.at(-1)]
  const edges = first && last ? [before(text, document, first), after(text, document, last)] : []
  return [...between, ...edges.flatMap((edge) => edge ?? [])].filter(
    ({ other }) => other.start < other.end && other.end - other.start <= WIDEST,
  )
}

/**
 * Returns the parts of a quote before the first run and after the last one, if the text has other words
 * there on the same line.
 */
export function restsOf(text: Letters, quote: Letters, pieces: readonly Piece[]): readonly Gap[] {
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (first === undefined || last === undefined) return []
  const { length } = text.text
  const head = isOneLine(text, first.own.start)
    ? [gap([0, first.own.start], [0, first.other.start])]
    : []
  const tail = isOneLine(text, last.own.end)
    ? [gap([last.own.end, length], [last.other.end, quote.text.length])]
    : []
  return [...head, ...tail].filter(({ other }) => other.start < other.end)
}

function gap([from, to]: [number, number], [start, end]: [number, number]): Gap {
  return { own: { start: from, end: to }, other: { start, end } }
}

/**
 * Returns whether letters precede and follow a position in a text, without a line break directly at that
 * position.
 */
function isOneLine(text: Letters, at: number): boolean {
  return at > 0 && at < text.text.length && !isLineBreak(gapBefore(text, at))
}

function after(text: Letters, document: Letters, { own, other }: Piece): Gap | undefined {
  const { length } = text.text
  const rest = text.text.slice(own.end)
  if (isOneLine(text, own.end)) {
    const window = document.text.slice(other.end, other.end + rest.length + MOST_MORE)
    for (let size = rest.length - 1; size >= LEAST_GOING_ON; size -= 1) {
      const at = window.indexOf(rest.slice(-size))
      if (at > 0) return gap([own.end, length - size], [other.end, other.end + at])
    }
  }
  const signs = text.source.slice(text.to[own.end - 1] ?? 0)
  return maskFirst.test(signs) ? gap([own.end, length], [other.end, other.end + 1]) : undefined
}

function before(text: Letters, document: Letters, { own, other }: Piece): Gap | undefined {
  const rest = text.text.slice(0, own.start)
  if (isOneLine(text, own.start)) {
    const from = Math.max(0, other.start - rest.length - MOST_MORE)
    const window = document.text.slice(from, other.start)
    for (let size = rest.length - 1; size >= LEAST_GOING_ON; size -= 1) {
      const at = window.lastIndexOf(rest.slice(0, size))
      const start = from + at + size
      if (at >= 0 && start < other.start) return gap([size, own.start], [start, other.start])
    }
  }
  const signs = text.source.slice(0, text.from[own.start] ?? 0)
  return maskLast.test(signs) ? gap([0, own.start], [other.start - 1, other.start]) : undefined
}

const mask = String.raw`(?:\[[^\]\n]{1,30}\](?!\()|<[^<>\n]{1,30}>|\{[^{}\n]{1,30}\}+|#{2,}|[*]{3,}|[█■]+|\bX{2,}\b|\bREDACTED\b)`
const maskFirst = new RegExp(String.raw`^[ \t\p{Sc}]*\{?${mask}`, 'u')
const maskLast = new RegExp(String.raw`${mask}[ \t]*$`, 'u')
