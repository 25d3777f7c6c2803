import type { Evidence, GoldenItem } from '../../../lib/model/items/golden-set.ts'
import type { Span } from '../../../lib/model/item-match.ts'
import type { MeasuredSides } from '../../../lib/sides.ts'
import { documentId } from '../../../lib/text/markup/document-id.ts'
import type { Followed, Moves, ToFollow } from '../follow/follow-evidence.ts'
import { followQuote } from '../follow/follow-quote.ts'
import type { LostPassage } from '../follow/other-pages.ts'
import { followSection } from '../follow/follow-section.ts'
import type { NormalCorpus } from '../quotes/normal-corpus.ts'
import { wholeWordsSpan } from '../quotes/whole-span.ts'
import { type Resolution, resolveEvidence } from '../quotes/resolve-evidence.ts'

export type Documents = { readonly corpora: MeasuredSides<NormalCorpus>; readonly moves: Moves }

/**
 * An item as it is on base and as the pull request proposes it. `proposed` is undefined if head
 * removes the item.
 */
export type LabelledItem = { readonly item: GoldenItem; readonly proposed: GoldenItem | undefined }

/** One of a label's evidence entries, with the result of looking it up on each side. */
export type Member = {
  readonly evidence: Evidence
  /**
   * `words` means that neither side has the document's text, so only word sequences can be compared.
   * Without a base, this is the result on head.
   */
  readonly onBase: Resolution | { readonly kind: 'words' }
  /**
   * `missing` means that base does not contain the evidence, so it was not followed to head. It may
   * still be `found` on head if base contains another alternative of its target.
   */
  readonly onHead: Followed | { readonly kind: 'words' | 'missing' }
}

/**
 * Looks up evidence in base's documents, then in head's. Without a base, starts with head's
 * documents. `follow` looks up quotes on head.
 */
export function memberOf(
  written: Evidence,
  { corpora, moves, question }: Documents & Pick<ToFollow, 'question'>,
  follow: (asked: ToFollow, moves: Moves) => Followed = followQuote,
): Member {
  const evidence = { ...written, doc: documentId(written.doc) }
  const { doc } = evidence
  const { head, base = head } = corpora
  if (evidence.section !== undefined) return sectionMember(evidence, { corpora, moves })
  if (base.source(doc) === undefined && head.source(doc) === undefined)
    return { evidence, onBase: { kind: 'words' }, onHead: { kind: 'words' } }
  const before = base.normalised(doc)
  const onBase: Resolution =
    before === undefined ? { kind: 'missing' } : resolveEvidence(evidence, before)
  const onHead =
    onBase.kind === 'missing'
      ? ({ kind: 'missing' } as const)
      : follow({ evidence, onBase, base, head, question }, moves)
  return { evidence, onBase, onHead }
}

/**
 * If head's documents do not contain a quote, returns the passage to look for on other pages.
 * Returns undefined for labels on sections, which depend on their headings.
 */
export function lostPassage(
  { evidence: { doc, section }, onBase, onHead }: Member,
  base: NormalCorpus,
): LostPassage | undefined {
  const page = base.source(doc)
  const [place] = onBase.kind === 'found' ? onBase.places : []
  return onHead.kind === 'gone' &&
    section === undefined &&
    page !== undefined &&
    place !== undefined
    ? { text: onHead.text, doc, place, page }
    : undefined
}

/** Looks up a section by its heading. Requires the document's text. */
function sectionMember(
  evidence: Evidence,
  { corpora: { head, base = head }, moves }: Documents,
): Member {
  const { doc, section: slug } = evidence
  const section = base.sections(doc).find((own) => own.slug === slug)
  if (section === undefined)
    return { evidence, onBase: { kind: 'missing' }, onHead: { kind: 'missing' } }
  const places = [{ start: section.start, end: section.end }]
  const onBase = { kind: 'found', places, distance: 0 } as const
  return {
    evidence,
    onBase,
    onHead: followSection({ evidence, onBase, section, base, head }, moves),
  }
}

/** Returns the places where a side's documents contain a label's evidence. */
export function placesOn(
  side: NormalCorpus,
  { section: slug, ...evidence }: Evidence,
): readonly Span[] {
  const doc = documentId(evidence.doc)
  if (slug !== undefined) return side.sections(doc).filter((own) => own.slug === slug)
  const text = side.normalised(doc)
  const found = text && resolveEvidence(evidence, text)
  return found?.kind === 'found' ? found.places : []
}

/**
 * Returns a span's text with some context, widened to whole words, numbers and inline code, because
 * a quote may end in 20 although the text says 200 or 20.5.
 */
export function wholeWords(source = '', place: Span = { start: 0, end: 0 }, beside = 0): string {
  const { start, end } = wholeWordsSpan(source, {
    start: Math.max(0, place.start - beside),
    end: Math.min(source.length, place.end + beside),
  })
  return source.slice(start, end)
}
