import type { Span } from '../../../lib/model/item-match.ts'
import { normalise, sourceSpan } from '../../../lib/text/words/normalise.ts'
import { approximateEnds } from '../quotes/approximate-ends.ts'
import { approximateStarts } from '../quotes/approximate-starts.ts'

/**
 * Removes from a match on head the context with which a short quote was looked for. If the context on
 * one side was edited too, the result begins or ends there with the text that is most similar to the
 * quote.
 */
export function withoutContext(
  { start, end }: Span,
  now: string,
  { own, before, after }: { readonly own: string; readonly before: string; readonly after: string },
): Span {
  const found = now.slice(start, end)
  const isWithin = before.length + after.length < found.length
  const [hasBefore, hasAfter] = [found.startsWith(before), found.endsWith(after)]
  const near = isWithin && hasBefore && hasAfter ? undefined : mostSimilar(own, found)
  if (!isWithin || (near === undefined && !(hasBefore && hasAfter))) return { start, end }
  const from = hasBefore ? before.length : (near?.start ?? 0)
  const to = hasAfter ? found.length - after.length : (near?.end ?? found.length)
  if (to <= from) return { start, end }
  const text = found.slice(from, to)
  const first = start + from + text.length - text.trimStart().length
  return { start: first, end: first + text.trim().length }
}

/**
 * Returns the place of the substring of `text` that is most similar to the quote, preferably one of the
 * same length. Returns undefined if every substring needs edits to at least half of the quote's code
 * units.
 */
function mostSimilar(quote: string, text: string): Span | undefined {
  const document = normalise(text)
  const found = approximateEnds(quote, document, Math.floor((quote.length - 1) / 2))
  if (found === undefined) return undefined
  const { distance } = found
  const [best] = found.ends
    .flatMap((end) =>
      approximateStarts(quote, document.text, { end, distance }).map((start) => ({ start, end })),
    )
    .toSorted((one, other) => surplus(one, quote) - surplus(other, quote))
  return best && sourceSpan(document, best.start, best.end)
}

function surplus({ start, end }: Span, quote: string): number {
  return Math.abs(end - start - quote.length)
}
