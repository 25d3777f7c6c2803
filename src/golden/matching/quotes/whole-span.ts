import type { Span } from '../../../lib/model/item-match.ts'
import { sentenceSpans } from '../../../lib/text/words/sentences.ts'

/**
 * Corrects the ends of an approximate match to sentence boundaries if the quote consists of sentences,
 * otherwise to word boundaries.
 */
export function wholeSpan(source: string, span: Span, quote: string): Span {
  return wholeSentences(source, span, quote) ?? wholeWords(source, span)
}

/**
 * If the quote consists of whole sentences, returns the span of the sentences that the match covers at
 * least half of, or of the sentence that contains the match. Returns undefined for other quotes and for
 * matches outside any sentence.
 */
function wholeSentences(source: string, span: Span, quote: string): Span | undefined {
  if (!/^\P{L}*\p{Lu}.*[.!?]\P{L}*$/su.test(quote)) return undefined
  const touched = sentenceSpans(source).filter(
    ({ start, end }) => start < span.end && end > span.start,
  )
  const held = touched.filter(({ start, end }) => {
    const both = Math.min(end, span.end) - Math.max(start, span.start)
    return 2 * both >= Math.min(end - start, span.end - span.start)
  })
  const [first, last] = [held[0], held.at(-1)]
  return first && last && { start: first.start, end: last.end }
}

/**
 * Widens a span to whole words, including those joined by punctuation, such as "sign-in", "don't"
 * and "20.5".
 */
function wholeWords(source: string, { start, end }: Span): Span {
  const before = source.slice(Math.max(0, start - longestWord), start + 1)
  const after = source.slice(Math.max(0, end - 1), end + longestWord)
  const [head = ' '] = /[\p{L}\p{N}](?:[\p{L}\p{N}]|[-'’_.,](?=[\p{L}\p{N}]))*$/u.exec(before) ?? []
  const [tail = ' '] = /^[\p{L}\p{N}](?:[\p{L}\p{N}]|[-'’_.,](?=[\p{L}\p{N}]))*/u.exec(after) ?? []
  return { start: start + 1 - head.length, end: end - 1 + tail.length }
}

const longestWord = 60
