import type { Evidence, LabelChange } from '../../../../lib/model/items/golden-set.ts'
import type { Span } from '../../../../lib/model/item-match.ts'
import type { Sides } from '../../../../lib/sides.ts'
import { bareText } from '../../../../lib/text/markup/bare-text.ts'
import { normalText } from '../../../../lib/text/words/normalise.ts'
import { words } from '../../../../lib/text/words/words.ts'
import { lostPassage, memberOf, placesOn, wholeWords } from '../../labels/label-member.ts'
import type { NormalCorpus } from '../../quotes/normal-corpus.ts'
import { quoteAt } from '../../quotes/quote-at.ts'
import { resolveEvidence } from '../../quotes/resolve-evidence.ts'
import { wholeSpan } from '../../quotes/whole-span.ts'
import { changedFacts } from '../facts/changed-facts.ts'
import { stated } from '../facts/stated.ts'
import type { Followed, Moves } from '../follow-evidence.ts'
import type { LostPassage } from '../other-pages.ts'

/** A label, and the question that it answers. */
export type AskedLabel = { readonly evidence: Evidence; readonly question: string | undefined }

export type FoundStep = {
  readonly kind: 'found'
  /**
   * The label as it reads after the step, once for each document that contains its text; never empty. If
   * the label still matches, the label itself is the only element.
   */
  readonly evidence: readonly Evidence[]
  readonly changed: LabelChange
}

type GoneStep = {
  readonly kind: 'gone'
  /** The words to look for in other documents. */
  readonly text: string
  /** The passage to look for in a reworded form. */
  readonly passage: LostPassage | undefined
}

/** `unclear` means that it is unclear where the text begins or ends. */
export type Step = FoundStep | GoneStep | { readonly kind: 'unclear' }

/** The maximum number of documents in which one label is followed. */
const mostDocuments = 8

/**
 * Follows a label from the documents before a commit to the documents after it, as from base to head.
 */
export function followStep(
  { evidence, question }: AskedLabel,
  corpora: Sides<NormalCorpus>,
  moves: Moves,
): Step {
  const member = memberOf(evidence, { corpora, moves, question })
  const { onBase, onHead } = member
  if (onHead.kind === 'gone')
    return { kind: 'gone', text: onHead.text, passage: lostPassage(member, corpora.base) }
  if (onBase.kind !== 'found' || onHead.kind !== 'found') return { kind: 'unclear' }
  const { base, head } = corpora
  const isWhole = onHead.by === 'rewording'
  const found = onHead.at.slice(0, mostDocuments).flatMap(({ doc, places }) => {
    const now = labelAt(evidence, { doc, places, isWhole }, head)
    return now === undefined ? [] : [{ now, after: wholeWords(head.source(doc), places[0]) }]
  })
  const [first] = found
  if (first === undefined) return { kind: 'unclear' }
  const before = wholeWords(base.source(evidence.doc), onBase.places[0])
  const isOther = evidence.section === undefined && before !== first.after
  const changed = isOther && changeOf(onHead, before, first.after)
  return { kind: 'found', evidence: found.map(({ now }) => now), changed }
}

/** Returns how a text changed that changed twice. */
export function bothChanges(one: LabelChange, other: LabelChange): LabelChange {
  return one === 'facts' || other === 'facts' ? 'facts' : one || other
}

function changeOf(
  followed: Extract<Followed, { readonly kind: 'found' }>,
  before: string,
  after: string,
): LabelChange {
  const lost = followed.by === 'rewording' ? followed.lost.length : 0
  if (lost > 0 || changedFacts(before, after) !== undefined) return 'facts'
  return followed.by === 'rewording' && !onlyAddsWords(before, after) ? 'words' : false
}

/**
 * Returns whether `after` has all words of `before` in the same order, and no number or negation that
 * `before` lacks. Ignores markup, link targets and punctuation. Returns false for a text of so few words
 * that others may contain them by chance, such as the name of a link.
 */
function onlyAddsWords(before: string, after: string): boolean {
  const [old, now] = [bareText(before).text, bareText(after).text]
  const [wanted, known] = [words(old), new Set(stated(old).facts.map(({ key }) => key))]
  let at = 0
  for (const word of words(now)) if (word === wanted[at]) at += 1
  const isAdded = wanted.length >= fewestWords && at === wanted.length
  return isAdded && stated(now).facts.every(({ key }) => known.has(key))
}

/**
 * The minimum number of words in a text to which words may be added without a review. Of 23 such texts
 * in the documentation of four projects, 18 had at least 4 words, and all of these kept their meaning. Of
 * the other 5, which were names of links, 1 did.
 */
const fewestWords = 4

/**
 * Updates a followed label to the text in `documents`, which may differ from the last version in the
 * history. Returns undefined if the label's document there does not contain it.
 */
export function labelNow(followed: Evidence, documents: NormalCorpus): Evidence | undefined {
  const { history, doc, quote } = followed
  const places = placesOn(documents, followed)
  const now = labelAt(followed, { doc, places, isWhole: false }, documents)
  if (now === undefined || history?.kind !== 'followed') return now
  const changed = changedFacts(quote, now.quote) === undefined ? history.changed : 'facts'
  return { ...now, history: { ...history, changed } }
}

type Found = { readonly doc: string; readonly places: readonly Span[]; readonly isWhole: boolean }

/**
 * Returns the label for the first of a document's places: the old label if the document contains exactly
 * its quote there, otherwise a quote of the text at the place. Either way, the document contains the
 * label's quote.
 */
function labelAt(
  evidence: Evidence,
  { doc, places, isWhole }: Found,
  head: NormalCorpus,
): Evidence | undefined {
  const [place] = places
  if (place === undefined) return undefined
  if (evidence.section !== undefined) {
    const slug = head.sections(doc).find(({ start }) => start === place.start)?.slug
    return slug === undefined ? undefined : { ...evidence, doc, quote: `#${slug}`, section: slug }
  }
  const [source, document] = [head.source(doc), head.normalised(doc)]
  if (source === undefined || document === undefined) return undefined
  const same = { ...evidence, doc }
  const again = resolveEvidence(same, document)
  const isAmong =
    (known: readonly Span[]) =>
    ({ start, end }: Span): boolean =>
      known.some((span) => start < span.end && span.start < end)
  const isFound = again.kind === 'found' && again.places.some(isAmong([place]))
  if (isFound && again.distance === 0) return same
  const span = isWhole ? place : wholeSpan(source, place, evidence.quote)
  const found = quoteAt(source, document, span)
  if (found === undefined) return undefined
  const now = {
    doc,
    quote: found.quote.replaceAll(/\s+/g, ' '),
    prefix: found.prefix ?? '',
    suffix: found.suffix ?? '',
    start: undefined,
  }
  if (isFound || normalText(now.quote).length >= shortest) return now
  const own = resolveEvidence(now, document)
  return own.kind === 'found' && own.places.every(isAmong(places)) ? now : undefined
}

/**
 * The minimum length, in UTF-16 code units, of a quote that may also occur elsewhere in its document. A
 * shorter quote was found by its context and would also match other text.
 */
const shortest = 20
