import type { Evidence } from '../../../../lib/model/items/golden-set.ts'
import type { Span } from '../../../../lib/model/item-match.ts'
import type { Sides } from '../../../../lib/sides.ts'
import { normalText } from '../../../../lib/text/words/normalise.ts'
import { lostPassage, memberOf, placesOn, wholeWords } from '../../label-member.ts'
import type { NormalCorpus } from '../../quotes/normal-corpus.ts'
import { quoteAt } from '../../quotes/quote-at.ts'
import { resolveEvidence } from '../../quotes/resolve-evidence.ts'
import { wholeSpan } from '../../quotes/whole-span.ts'
import { changedFacts } from '../facts/changed-facts.ts'
import type { Moves } from '../follow-evidence.ts'
import type { LostPassage } from '../other-pages.ts'

export type Step =
  /**
   * `evidence` is unchanged if it still matches. `changed` is true if numbers, names or other facts
   * differ.
   */
  | { readonly kind: 'found'; readonly evidence: Evidence; readonly changed: boolean }
  /**
   * `text` contains the words to look for in other documents. `passage` is the passage to look for
   * in a reworded form.
   */
  | {
      readonly kind: 'gone'
      readonly text: string
      readonly passage: LostPassage | undefined
    }
  /** Several documents contain the text, or it is unclear where the text ends. */
  | { readonly kind: 'unclear' }

/**
 * Looks for evidence from before a commit in the documents after it, in the same way as from base
 * to head.
 */
export function followStep(evidence: Evidence, corpora: Sides<NormalCorpus>, moves: Moves): Step {
  const member = memberOf(evidence, { corpora, moves })
  const { onBase, onHead } = member
  if (onHead.kind === 'gone')
    return { kind: 'gone', text: onHead.text, passage: lostPassage(member, corpora.base) }
  if (onBase.kind !== 'found' || onHead.kind !== 'found') return { kind: 'unclear' }
  const [at, another] = onHead.at
  const [place] = at?.places ?? []
  if (at === undefined || place === undefined || another !== undefined) return { kind: 'unclear' }
  const { base, head } = corpora
  const now = labelAt(evidence, { doc: at.doc, place, isWhole: onHead.by === 'rewording' }, head)
  if (now === undefined) return { kind: 'unclear' }
  const before = wholeWords(base.source(evidence.doc), onBase.places[0])
  const after = wholeWords(head.source(at.doc), place)
  const isOther = evidence.section === undefined && before !== after
  const lost = onHead.by === 'rewording' ? onHead.lost.length : 0
  const changed = isOther && (lost > 0 || changedFacts(before, after) !== undefined)
  return { kind: 'found', evidence: now, changed }
}

/**
 * Returns a followed label as the document in `documents` contains it now, which may differ from
 * the last version in the history. Returns undefined if that document does not contain it.
 */
export function labelNow(followed: Evidence, documents: NormalCorpus): Evidence | undefined {
  const { history, doc, quote } = followed
  const [place] = placesOn(documents, followed)
  const now = place && labelAt(followed, { doc, place, isWhole: false }, documents)
  if (now === undefined || history?.kind !== 'followed') return now
  const changed = history.changed || changedFacts(quote, now.quote) !== undefined
  return { ...now, history: { ...history, changed } }
}

type Found = { readonly doc: string; readonly place: Span; readonly isWhole: boolean }

/**
 * Returns the label for a place: the old label if the document contains exactly its quote there,
 * otherwise a quote of the text at the place. So the document always contains the label's quote.
 */
function labelAt(
  evidence: Evidence,
  { doc, place, isWhole }: Found,
  head: NormalCorpus,
): Evidence | undefined {
  if (evidence.section !== undefined) {
    const slug = head.sections(doc).find(({ start }) => start === place.start)?.slug
    return slug === undefined ? undefined : { ...evidence, doc, quote: `#${slug}`, section: slug }
  }
  const [source, document] = [head.source(doc), head.normalised(doc)]
  if (source === undefined || document === undefined) return undefined
  const same = { ...evidence, doc }
  const again = resolveEvidence(same, document)
  const isHere = ({ start, end }: Span): boolean => start < place.end && place.start < end
  const isFound = again.kind === 'found' && again.places.some(isHere)
  if (isFound && again.distance === 0) return same
  if (!isFound && normalText(evidence.quote).length < shortest) return undefined
  const span = isWhole ? place : wholeSpan(source, place, evidence.quote)
  const found = quoteAt(source, document, span)
  return (
    found && {
      doc,
      quote: found.quote.replaceAll(/\s+/g, ' '),
      prefix: found.prefix ?? '',
      suffix: found.suffix ?? '',
      start: undefined,
    }
  )
}

/**
 * The minimum length, in UTF-16 code units, of a quote for which to return a new label. A shorter
 * one was found only through its context and would not be found as a separate quote.
 */
const shortest = 20
