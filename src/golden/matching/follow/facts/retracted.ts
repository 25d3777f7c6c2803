import type { Span } from '../../../../lib/model/item-match.ts'
import { struckOut } from '../../../../lib/text/markup/struck-out.ts'
import { words } from '../../../../lib/text/words/words.ts'
import { wholeWordsSpan } from '../../quotes/whole-span.ts'
import type { ChangedFacts } from './changed-facts.ts'

type Place = { readonly source: string; readonly place: Span }

/** The words that head strikes out, as lost facts, and the rest of the passage. */
export type Retracted = { readonly facts: ChangedFacts; readonly left: string }

/**
 * Returns the words of a passage that head strikes out and base does not, because a text no longer
 * states what it strikes out. Leaves out words that `quote` itself strikes out. Returns undefined if
 * there are none.
 */
export function retracted(before: Place, after: Place, quote: string): Retracted | undefined {
  const { kept: left, struck } = partsOf(after)
  if (struck === '') return undefined
  const written = struckOut(quote, { start: 0, end: quote.length }).struck
  const said = new Set(words(partsOf(before).kept))
  const excepted = new Set([...words(left), ...words(written)])
  const lost = [...new Set(words(struck))].filter((word) => said.has(word) && !excepted.has(word))
  return lost.length === 0 ? undefined : { facts: { before: lost, after: [] }, left }
}

function partsOf({ source, place }: Place): ReturnType<typeof struckOut> {
  return struckOut(source, wholeWordsSpan(source, place))
}
