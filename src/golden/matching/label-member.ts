import type { MatchNote, StaleLabel } from '../../lib/model/comparison.ts'
import type { Evidence, GoldenItem } from '../../lib/model/items/golden-set.ts'
import { evidencesOf } from '../../lib/model/items/labelled-documents.ts'
import type { Span } from '../../lib/model/item-match.ts'
import type { MeasuredSides } from '../../lib/sides.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'
import { type ChangedFacts, changedFacts, statesAny } from './follow/facts/changed-facts.ts'
import { type Followed, followEvidence, type Moves } from './follow/follow-evidence.ts'
import { followSection, rewrittenSection } from './follow/follow-section.ts'
import type { NormalCorpus } from './quotes/normal-corpus.ts'
import { type Resolution, resolveEvidence } from './quotes/resolve-evidence.ts'

/** The documents of both sides, and what moved between them. */
export type Documents = { readonly corpora: MeasuredSides<NormalCorpus>; readonly moves: Moves }

/** An item, and what the pull request makes of it: undefined where head withdraws it. */
export type LabelledItem = { readonly item: GoldenItem; readonly proposed: GoldenItem | undefined }

/** One evidence of a label, looked up on both sides. */
export type Member = {
  /** Its document written as ids are. */
  readonly evidence: Evidence
  /** `words`: neither side has the document's text, so that word sequences must do. Without a base as on head. */
  readonly onBase: Resolution | { readonly kind: 'words' }
  /** `missing`: base does not hold it either, so that nothing was followed. */
  readonly onHead: Followed | { readonly kind: 'words' | 'missing' }
}

/** Looks an evidence up in base's documents and follows it into head's; without a base, looks it up in head's. */
export function memberOf(written: Evidence, { corpora, moves }: Documents): Member {
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
      : followEvidence({ evidence, onBase, base, head }, moves)
  return { evidence, onBase, onHead }
}

/** A section is looked for by its heading, so that it takes the document's text. */
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

/** Where a label says that its evidence stands in the documents of its own side; none where it does not. */
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

/** That the documents of base, or of head where there is no base, do not hold what an evidence quotes. */
export function staleLabel(
  { evidence, onBase }: Member,
  { item }: LabelledItem,
  { base, head }: MeasuredSides<NormalCorpus>,
): readonly StaleLabel[] {
  if (onBase.kind !== 'missing') return []
  const { doc, quote } = evidence
  const without = placesOn(head, evidence).length > 0 ? 'base' : 'both'
  return [{ item: item.id, name: doc, quote, on: base === undefined ? 'head' : without }]
}

/** What a reader should know about where an evidence was found. */
export function labelNotes(
  member: Member,
  { item, proposed }: LabelledItem,
  corpora: MeasuredSides<NormalCorpus>,
): readonly MatchNote[] {
  const { evidence, onBase, onHead } = member
  if (onBase.kind !== 'found' || onHead.kind !== 'found') return []
  const { doc, quote } = evidence
  const about = { item: item.id, doc, quote }
  const own = () => ({ ...about, ...headsWord(member, proposed, corpora) })
  const to = onHead.at.map((place) => place.doc)
  const changed = proposed && changedWording(member, proposed, corpora)
  const isNear = onBase.distance > 0 || onHead.distance > 0
  const rewritten = evidence.section !== undefined && onHead.distance === rewrittenSection
  return [
    isNear ? [{ kind: 're-anchored', ...own(), ...(rewritten && { rewritten }) } as const] : [],
    onHead.by === 'place' ? [] : [{ kind: 'moved', by: onHead.by, to, ...own() } as const],
    changed === undefined ? [] : [{ kind: 'changed-facts', ...about, ...changed } as const],
  ].flat()
}

/** What head's own label and answers make of the place that an evidence was followed to. */
function headsWord(
  { evidence, onBase, onHead }: Member,
  proposed: GoldenItem | undefined,
  { base, head }: MeasuredSides<NormalCorpus>,
): Pick<MatchNote & { readonly kind: 'moved' }, 'now' | 'restated'> {
  if (proposed === undefined || onBase.kind !== 'found' || onHead.kind !== 'found') return {}
  const { labels, references, claims = [] } = proposed
  const now = evidencesOf(labels).find((one) =>
    onHead.at.some(({ doc, places }) => {
      const own = documentId(one.doc) === doc ? placesOn(head, one) : []
      return own.some((span) => places.some(isOf(span)))
    }),
  )
  const [place] = onHead.at
  const before = wholeWords(base?.source(evidence.doc), onBase.places[0])
  const after = wholeWords(place && head.source(place.doc), place?.places[0])
  const facts = changedFacts(before, after)
  const answers = [...references, ...claims.map(({ text }) => text)]
  const restated = facts !== undefined && answers.some((text) => statesAny(text, facts.after))
  const isOther = now !== undefined && (now.doc !== evidence.doc || now.quote !== evidence.quote)
  return { ...(isOther && { now }), ...(restated && { restated }) }
}

/** Whether two spans are the same place: half of the longer one is both. */
function isOf(span: Span): (other: Span) => boolean {
  return ({ start, end }) => {
    const both = Math.min(end, span.end) - Math.max(start, span.start)
    return 2 * both >= Math.max(end - start, span.end - span.start)
  }
}

/** Both wordings, where facts changed and the label or the reference of head keeps the old ones. */
function changedWording(
  { evidence, onBase, onHead }: Member,
  proposed: GoldenItem,
  { base, head }: MeasuredSides<NormalCorpus>,
): { readonly before: string; readonly after: string } | undefined {
  // Without a base nothing was otherwise before; and a section is labelled whatever it says.
  if (
    base === undefined ||
    evidence.section !== undefined ||
    onHead.kind !== 'found' ||
    onHead.by === 'text'
  )
    return undefined
  if (onBase.kind !== 'found') return undefined
  const [place] = onHead.at
  const texts = [base.source(evidence.doc), place && head.source(place.doc)]
  const spans = [onBase.places[0], place?.places[0]]
  const [before = '', after = ''] = texts.map((text, at) => wholeWords(text, spans[at]))
  if (before === after) return undefined
  const [around = '', now = ''] = texts.map((text, at) => wholeWords(text, spans[at], 40))
  const facts = changedFacts(before, after)
  // Near text begins and ends by guess: what base has beside the quote was not put there.
  if (facts === undefined || !haveAnyInCommon(facts, changedFacts(around, now))) return undefined
  const { labels, references, claims = [], contains } = proposed
  const isQuoted =
    labels.kind === 'evidence' &&
    labels.targets.some(({ any }) => any.some(({ quote }) => quote === evidence.quote))
  const expected = [...references, ...claims.map(({ text }) => text), ...contains]
  const isExpected = expected.some((text) => statesAny(text, facts.before))
  return isQuoted || isExpected ? { before, after } : undefined
}

function haveAnyInCommon(some: ChangedFacts, others: ChangedFacts | undefined): boolean {
  return (
    some.before.some((fact) => others?.before.includes(fact)) ||
    some.after.some((fact) => others?.after.includes(fact))
  )
}

/**
 * A span of a text, with some units on both sides, widened to whole words and numbers: in 200, and in 20.5, a quote that
 * ends in 20 is found too.
 */
export function wholeWords(source = '', place: Span = { start: 0, end: 0 }, beside = 0): string {
  const start = Math.max(0, place.start - beside)
  const end = place.end + beside
  const before = /(?:[\p{L}\p{N}]|(?<=\p{N})[.,])*$/u.exec(
    source.slice(Math.max(0, start - 40), start),
  )
  const after = /^(?:[\p{L}\p{N}]|[.,](?=\p{N}))*/u.exec(source.slice(end, end + 40))
  return [before?.[0], source.slice(start, end), after?.[0]].join('')
}
