import type { MatchNote, RewordedNote } from '../../../lib/model/comparison.ts'
import type { Evidence, GoldenItem } from '../../../lib/model/items/golden-set.ts'
import { evidencesOf, sectionId } from '../../../lib/model/items/labelled-documents.ts'
import type { Span } from '../../../lib/model/item-match.ts'
import type { MeasuredSides, Sides } from '../../../lib/sides.ts'
import { documentId } from '../../../lib/text/markup/document-id.ts'
import { normalText } from '../../../lib/text/words/normalise.ts'
import { type ChangedFacts, changedFacts, statesAny } from '../follow/facts/changed-facts.ts'
import { answersAsBefore } from '../follow/facts/denials.ts'
import { retracted } from '../follow/facts/retracted.ts'
import { rewrittenSection } from '../follow/follow-section.ts'
import { type LabelledItem, type Member, placesOn, wholeWords } from './label-member.ts'
import type { NormalCorpus } from '../quotes/normal-corpus.ts'
import { type QuoteAt, quoteAt } from '../quotes/quote-at.ts'
import { wholeSpan } from '../quotes/whole-span.ts'

export function labelNotes(
  member: Member,
  { item, proposed }: LabelledItem,
  corpora: MeasuredSides<NormalCorpus>,
): readonly Exclude<MatchNote, RewordedNote>[] {
  const { evidence, onBase, onHead } = member
  if (onBase.kind !== 'found' || onHead.kind !== 'found') return []
  const about = aboutOf(member, item)
  const own = () => ({ ...about, ...headsWord(member, proposed, corpora) })
  const to = onHead.at.map((place) => place.doc)
  const isReworded = onHead.by === 'rewording'
  const changed = proposed && changedWording(member, proposed, corpora)
  const isNear = !isReworded && (onBase.distance > 0 || onHead.distance > 0)
  const rewritten = evidence.section !== undefined && onHead.distance === rewrittenSection
  return [
    isNear ? [{ kind: 're-anchored', ...own(), ...(rewritten && { rewritten }) } as const] : [],
    isReworded || onHead.by === 'place'
      ? []
      : [{ kind: 'moved', by: onHead.by, to, ...own() } as const],
    changed === undefined ? [] : [{ kind: 'changed-facts', ...about, ...changed } as const],
    isReworded ? [] : followedNote(member, { item, proposed }, corpora),
  ].flat()
}

/**
 * Returns a note with the current form of a label that an earlier commit made outdated. Returns an
 * empty list if head's golden set already has that form.
 */
function followedNote(
  member: Member,
  { item, proposed }: LabelledItem,
  corpora: MeasuredSides<NormalCorpus>,
): readonly Extract<MatchNote, { readonly kind: 'followed' }>[] {
  const { evidence, onHead } = member
  const { history, doc, quote } = evidence
  if (history?.kind !== 'followed' || onHead.kind !== 'found') return []
  const isPasted = evidencesOf(proposed?.labels ?? { kind: 'none' }).some(
    (one) => one.history === undefined && documentId(one.doc) === doc && one.quote === quote,
  )
  const own = { ...aboutOf(member, item), ...headsWord(member, proposed, corpora) }
  if (isPasted) return []
  const [{ doc: home, places } = { doc, places: [] }] = onHead.at
  const [place] = places
  if (place === undefined) return []
  const source = corpora.head.source(home) ?? ''
  const isSame = home === doc && onHead.distance === 0
  const to =
    evidence.section !== undefined
      ? sectionAt(home, place, corpora.head)
      : isSame
        ? labelOf(evidence)
        : labelOfPlace(home, wholeSpan(source, place, quote), corpora.head)
  if (to === undefined) return []
  const { kind, ...followed } = history
  return [{ kind, ...own, to, written: followed }]
}

/** Returns the label for the section that starts at a place; undefined if none does. */
function sectionAt(doc: string, place: Span, head: NormalCorpus): string | undefined {
  const own = head.sections(doc).find(({ start }) => start === place.start)
  return own && sectionId({ doc, section: own.slug })
}

/** Returns evidence with the keys used in golden sets. */
export function labelOf({ doc, quote, prefix, suffix }: Evidence): RewordedNote['to'] {
  return { doc, quote, ...(prefix !== '' && { prefix }), ...(suffix !== '' && { suffix }) }
}

export function labelOfPlace(
  doc: string,
  place: Span,
  head: NormalCorpus,
): RewordedNote['to'] | undefined {
  const found = quoteOfPlace(doc, place, head)
  return found && { doc, ...found }
}

/** Returns a note with head's wording of a quote, ready to paste as a label. */
export function rewordedNote(
  member: Member,
  { item, proposed }: LabelledItem,
  corpora: MeasuredSides<NormalCorpus>,
): readonly Omit<RewordedNote, 'reach' | 'grade' | 'removed'>[] {
  const { onHead } = member
  if (onHead.kind !== 'found' || onHead.by !== 'rewording') return []
  const [{ doc, places } = { doc: '', places: [] }] = onHead.at
  const to = places[0] && labelOfPlace(doc, places[0], corpora.head)
  if (to === undefined) return []
  // Text on another page needs a warning, because nearly the same text may be about a similar
  // topic.
  const isPlain = onHead.keepsWords && !onHead.isElsewhere
  const keepsWords = isPlain && factsLost(member, corpora) === undefined
  const own = { ...aboutOf(member, item), ...headsWord(member, proposed, corpora) }
  return [{ kind: 'reworded', ...own, to, keepsWords }]
}

/**
 * Returns the quote at a place, written on a single line as people write quotes. The quote still
 * matches, because lookups ignore white space.
 */
function quoteOfPlace(doc: string, place: Span, side: NormalCorpus): QuoteAt | undefined {
  const [source, text] = [side.source(doc), side.normalised(doc)]
  if (source === undefined || text === undefined) return undefined
  const found = quoteAt(source, text, place)
  return found && { ...found, quote: found.quote.replaceAll(/\s+/g, ' ') }
}

function aboutOf({ evidence: { doc, quote } }: Member, { id }: GoldenItem) {
  return { item: id, doc, quote }
}

/**
 * If head's golden set labels the place where the evidence was found on head and this label differs from
 * base's, returns it as `now`. `restated` is true if head's answers state the changed facts.
 */
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

/**
 * Returns a predicate that is true for spans at the same place as `span`: the overlap must be at
 * least half as long as the longer of the two.
 */
function isOf(span: Span): (other: Span) => boolean {
  return ({ start, end }) => {
    const both = Math.min(end, span.end) - Math.max(start, span.start)
    return 2 * both >= Math.max(end - start, span.end - span.start)
  }
}

/**
 * Returns base's and head's wording if facts changed and head's labels or expected answers still
 * use the old facts; otherwise undefined.
 */
function changedWording(
  { evidence, onBase, onHead }: Member,
  proposed: GoldenItem,
  { base, head }: MeasuredSides<NormalCorpus>,
): { readonly before: string; readonly after: string } | undefined {
  // Without a base, there is no earlier wording. Labels on sections apply to any text below the
  // heading.
  if (base === undefined || evidence.section !== undefined || onHead.kind !== 'found')
    return undefined
  if (onBase.kind !== 'found') return undefined
  const struck = struckWording({ evidence, onBase, onHead }, proposed, { base, head })
  if (struck !== undefined || onHead.by === 'text') return struck
  const [place] = onHead.at
  const texts = [base.source(evidence.doc), place && head.source(place.doc)]
  const spans = [onBase.places[0], place?.places[0]]
  const [before = '', after = ''] = texts.map((text, at) => wholeWords(text, spans[at]))
  if (before === after) return undefined
  const expects = (facts: ChangedFacts): boolean =>
    expectsOld(facts, { evidence, proposed, before, after })
  if (onHead.by === 'rewording') {
    const lost = factsLost({ evidence, onBase, onHead }, { base, head })
    return lost !== undefined && expects(lost) ? { before, after } : undefined
  }
  const [around = '', now = ''] = texts.map((text, at) => wholeWords(text, spans[at], 40))
  const facts = changedFacts(before, after)
  // The ends of an approximate match are guesses. A difference therefore counts only if it remains
  // when the surrounding text is included, or if one side's text, including its surroundings, has
  // only the old fact and the other's only the new one.
  if (facts === undefined) return undefined
  if (!haveAnyInCommon(facts, changedFacts(around, now)) && !isReplaced(facts, around, now))
    return undefined
  return expects(facts) ? { before, after } : undefined
}

/**
 * If head strikes out words of the passage everywhere it contains the passage, and head's labels or
 * expected answers still use these words, returns base's wording and the words that head does not strike
 * out. Otherwise, returns undefined.
 */
function struckWording(
  { evidence, onBase, onHead }: Member,
  proposed: GoldenItem,
  { base, head }: Sides<NormalCorpus>,
): { readonly before: string; readonly after: string } | undefined {
  const [was] = onBase.kind === 'found' ? onBase.places : []
  const source = base.source(evidence.doc)
  if (was === undefined || source === undefined || onHead.kind !== 'found') return undefined
  const struck = onHead.at.flatMap(({ doc, places }) =>
    places.map((place) =>
      retracted({ source, place: was }, { source: head.source(doc) ?? '', place }, evidence.quote),
    ),
  )
  const [first] = struck
  if (first === undefined || struck.includes(undefined)) return undefined
  const wordings = { before: wholeWords(source, was), after: first.left }
  return expectsOld(first.facts, { evidence, proposed, ...wordings }) ? wordings : undefined
}

/**
 * Returns whether head still quotes the old passage, or its expected answers state the old facts or
 * contradict the new ones. A quote is old unless it equals the text at its place in head's
 * document, widened to whole words: if the document says 100, a quote that ends in 10 is old.
 */
function expectsOld(
  facts: ChangedFacts,
  {
    evidence,
    proposed: { labels, references, claims = [], contains },
    before,
    after,
  }: {
    readonly evidence: Evidence
    readonly proposed: GoldenItem
    readonly before: string
    readonly after: string
  },
): boolean {
  const isQuoted =
    normalText(after) !== normalText(evidence.quote) &&
    labels.kind === 'evidence' &&
    labels.targets.some(({ any }) => any.some(({ quote }) => quote === evidence.quote))
  const expected = [...references, ...claims.map(({ text }) => text), ...contains]
  return (
    isQuoted ||
    expected.some((text) => statesAny(text, facts.before) || answersAsBefore(text, before, after))
  )
}

/**
 * Returns the facts (numbers, units, negations, names, identifiers) that a rewording changed;
 * undefined if it kept them all.
 */
function factsLost(
  { evidence, onBase, onHead }: Member,
  { base, head }: MeasuredSides<NormalCorpus>,
): ChangedFacts | undefined {
  if (onBase.kind !== 'found' || onHead.kind !== 'found' || onHead.by !== 'rewording')
    return undefined
  const [place] = onHead.at
  const before = wholeWords(base?.source(evidence.doc), onBase.places[0])
  const after = wholeWords(place && head.source(place.doc), place?.places[0])
  const changed = changedFacts(before, after) ?? { before: [], after: [] }
  const lost = [...new Set([...changed.before, ...onHead.lost])]
  return lost.length + changed.after.length === 0 ? undefined : { ...changed, before: lost }
}

/** Returns whether one fact is only in the old text and another is only in the new text. */
function isReplaced({ before, after }: ChangedFacts, old: string, now: string): boolean {
  return (
    before.some((fact) => statesAny(old, [fact]) && !statesAny(now, [fact])) &&
    after.some((fact) => statesAny(now, [fact]) && !statesAny(old, [fact]))
  )
}

function haveAnyInCommon(some: ChangedFacts, others: ChangedFacts | undefined): boolean {
  return (
    some.before.some((fact) => others?.before.includes(fact)) ||
    some.after.some((fact) => others?.after.includes(fact))
  )
}
