import type { Letters } from '../../lib/text/words/letters.ts'
import { occurring, piecesOf, placesOf, type Placing, withAltered } from './placing.ts'
import type { Piece } from './quotes/align.ts'
import { type Chain, commonChains } from './quotes/common-runs.ts'
import { isLineOfItsOwn, withoutChance } from './run-edges.ts'

/** The maximum number of letters outside the matched part that may be a header or footer. */
export const LONGEST_HEADER = 160
/** The minimum number of matching letters if the rest may be a header. */
export const LEAST_RUN = 24
/** The minimum number of matching letters if the rest is too long for a header. */
const LEAST_PROOF = 100
/** The minimum number of matching letters if they form whole lines. */
const LEAST_LINE = 48
/** The minimum share of a part's letters that the document must contain. */
export const LEAST_ALIGNED = 0.9

/**
 * Finds the parts of `text` that the document contains. Other text may precede, separate or follow
 * them.
 */
export function placeInRuns(document: Letters, text: Letters): Placing {
  const chains = commonChains(text.text, document)
  const all = chains.reduce((sum, { matched }) => sum + matched, 0)
  const replaced = chains.reduce((sum, chain) => sum + chain.replaced, 0)
  const isEdited = (others: number, matched: number) => others > (1 - LEAST_ALIGNED) * matched
  const isMostly = text.text.length - all <= LONGEST_HEADER && !isEdited(replaced, all)
  const held = chains.filter((chain) => {
    const { matched, replacedWithin } = chain
    const ofRest = isLineOfItsOwn(text, spanOf(chain)) ? LEAST_LINE : LEAST_PROOF
    return matched >= (isMostly ? LEAST_RUN : ofRest) && !isEdited(replacedWithin, matched)
  })
  const pieces = held.flatMap((chain) => chain.pieces)
  const [first] = pieces
  if (first !== undefined && pieces.length === 1 && isOneRun(first))
    return withAltered(
      occurring(placesOf(document, withoutChance(text, first.own))),
      document,
      text,
      pieces,
    )
  return piecesOf(document, text, pieces)
}

function isOneRun({ own, other }: Piece): boolean {
  return own.end - own.start === other.end - other.start
}

function spanOf({ pieces }: Chain): Piece['own'] {
  return { start: pieces[0]?.own.start ?? 0, end: pieces.at(-1)?.own.end ?? 0 }
}
