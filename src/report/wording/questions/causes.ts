import type { Cause } from '../../../lib/model/cause.ts'
import type { AttributionReport, ItemReport } from '../../schema/item.ts'
import {
  foreign,
  pathLimit,
  plain,
  plural,
  say,
  type Words,
} from '../../../lib/text/printing/sentence.ts'

/**
 * Briefly describes why a question got worse, with its ranks. Returns undefined if the cause is
 * unknown.
 */
export function whyWords({ why }: Pick<ItemReport, 'why'>): Words | undefined {
  return why && say`${plain(why.cause)}${rankWords(why)}${elsewhereWords(why)}`
}

/** Mentions another passage that may answer the question, for a person to check. */
function elsewhereWords({ elsewhere }: AttributionReport): Words {
  return elsewhere === undefined
    ? say``
    : say`; perhaps answered in ${foreign(elsewhere.doc ?? elsewhere.chunk, 80)}`
}

/** Returns further hints for readers who already see the cause and the ranks. */
export function hintsOf({ movedTo, missedBy, elsewhere }: AttributionReport): readonly Words[] {
  const isNear = missedBy !== undefined && missedBy.share <= near
  return [
    movedTo === undefined ? [] : [say`now in ${foreign(movedTo.doc, pathLimit)}`],
    isNear ? [gapWords(missedBy.share)] : [],
    elsewhere === undefined
      ? []
      : [say`perhaps answered by ${foreign(elsewhere.doc ?? elsewhere.chunk, 80)}`],
  ].flat()
}

function rankWords(why: AttributionReport): Words {
  const { cause, rank, depth, room = 0, movedTo, neverReturned } = why
  const { base, head } = rank
  const to = movedTo === undefined ? say`` : say`, to ${foreign(movedTo.doc, pathLimit)}`
  if (neverReturned === true) return say`, its document never returned`
  if (base === undefined) return to
  if (head === undefined) {
    if (cause === 'list-cut')
      return say`, was rank ${rankOf(base)}, ${plural(room, 'chunk')} returned now`
    return isNotFound.has(cause)
      ? say`${to}, was rank ${rankOf(base)}, not in the first ${rankOf(depth)} now`
      : to
  }
  const moved =
    base === head
      ? say`, rank ${rankOf(base)} on both sides`
      : say`, rank ${rankOf(base)} → ${rankOf(head)}`
  if (isAboutOrder.has(cause)) return say`${to}${moved}${missedWords(why)}`
  if (cause === 'crowded-out')
    return say`${moved}, ${plural(room, 'chunk fits', 'chunks fit')} the budget`
  return isAboutContext.has(cause)
    ? say`${moved}, the generator gets ${plural(room, 'chunk')}`
    : say``
}

const isNotFound: ReadonlySet<Cause> = new Set(['moved-text', 'not-retrieved', 'unknown'])

const isAboutContext: ReadonlySet<Cause> = new Set(['context-cut', 'left-out-of-context'])

const isAboutOrder: ReadonlySet<Cause> = new Set([
  'moved-text',
  'ousted-by-new-text',
  'same-chunks-reordered',
  'ranked-too-low',
  'reordered',
])

/**
 * A missed passage is a near miss if its score is short of the cutoff by at most this share of the
 * list's score range.
 */
const near = 0.2

function missedWords({ missedBy }: AttributionReport): Words {
  return missedBy === undefined ? say`` : say`, ${gapWords(missedBy.share)}`
}

/**
 * Says whether a passage is near the cutoff. `share` is the passage's score gap divided by the
 * list's score range, because the gap means nothing without the scale of the scores.
 */
export function gapWords(share: number): Words {
  return share <= near ? say`score close to the cutoff` : say`score far below the cutoff`
}

function rankOf(rank: number): Words {
  return plain(String(rank))
}
