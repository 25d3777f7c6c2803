import type { Span } from '../model/item-match.ts'
import type { Letters } from '../text/words/letters.ts'
import { align } from './quotes/align.ts'
import { stretchesOf } from './quotes/stretches.ts'

/** Of a quote, the share beyond the ends of what a text holds that an edit may change. */
const MOST_EDITED = 0.15
/** Fewer letters at the edge of a text are the same as those of a quote by chance. */
const SHORTEST_EDGE = 6
/** Letters that a text may have before or after its piece of the document, such as a title. */
const LONGEST_HEADER = 160

/**
 * The parts of a quote that a text holds, as spans of the quote, whatever became of white space and signs. `text`:
 * letters only.
 */
export function heldParts(quote: Letters, text: string): readonly Span[] {
  return stretchesOf(quote, heldLetters(quote.text, text))
}

function heldLetters(quote: string, text: string): readonly Span[] {
  if (quote === '' || text === '') return []
  if (text.includes(quote)) return [{ start: 0, end: quote.length }]
  const inside = quote.indexOf(text)
  if (inside >= 0) return [{ start: inside, end: inside + text.length }]
  const found = align(quote, text)
  if (found === undefined) return edgeOf(quote, text)
  const { own, other, pieces } = found
  const before = { quote: own.start, text: other.start }
  const after = { quote: quote.length - own.end, text: text.length - other.end }
  // Where the quote goes on and the text does so in other words, it is another sentence that begins or ends alike.
  const goesOn = [before, after].some(
    (rest) => rest.quote > MOST_EDITED * quote.length && rest.text > LONGEST_HEADER,
  )
  return goesOn ? edgeOf(quote, text) : pieces.map((piece) => piece.own)
}

/** A few words of the quote at the very end or beginning of the text, where a chunk was cut. */
function edgeOf(quote: string, text: string): readonly Span[] {
  for (let length = Math.min(quote.length, text.length) - 1; length >= SHORTEST_EDGE; length -= 1) {
    if (text.endsWith(quote.slice(0, length))) return [{ start: 0, end: length }]
    if (text.startsWith(quote.slice(-length)))
      return [{ start: quote.length - length, end: quote.length }]
  }
  return []
}
