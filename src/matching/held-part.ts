import type { Span } from '../model/item-match.ts'
import { type Letters, spanOfLetters } from '../text/letters.ts'
import { align } from './align.ts'

/** Of the stretch of a quote that a text is said to hold, the share that has to stand there: as much as a quote may be edited. */
const LEAST_HELD = 0.85
/** Fewer letters at the edge of a text are the same as those of a quote by chance. */
const SHORTEST_EDGE = 6

/**
 * The part of a quote that a text holds, as a span of the quote, whatever became of white space and signs; undefined
 * where it holds none. `text`: letters only.
 */
export function heldPart(quote: Letters, text: string): Span | undefined {
  const held = heldLetters(quote.text, text)
  return held && spanOfLetters(quote, held.start, held.end)
}

function heldLetters(quote: string, text: string): Span | undefined {
  if (quote === '' || text === '') return undefined
  if (text.includes(quote)) return { start: 0, end: quote.length }
  const inside = quote.indexOf(text)
  if (inside >= 0) return { start: inside, end: inside + text.length }
  const found = align(quote, text)
  if (found === undefined) return edgeOf(quote, text)
  const { own, matched } = found
  return matched >= LEAST_HELD * (own.end - own.start) ? own : undefined
}

/** A few words of the quote at the very end or beginning of the text, where a chunk was cut. */
function edgeOf(quote: string, text: string): Span | undefined {
  for (let length = Math.min(quote.length, text.length) - 1; length >= SHORTEST_EDGE; length -= 1) {
    if (text.endsWith(quote.slice(0, length))) return { start: 0, end: length }
    if (text.startsWith(quote.slice(-length)))
      return { start: quote.length - length, end: quote.length }
  }
  return undefined
}
