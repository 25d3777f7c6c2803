import { type ChangedFacts, changedFacts } from '../matching/follow/facts/changed-facts.ts'
import { changesOf } from '../matching/follow/document-changes.ts'
import { omittedSentences } from '../matching/follow/kept-words.ts'
import { resolveEvidence } from '../matching/quotes/resolve-evidence.ts'
import { wholeSpan } from '../matching/quotes/whole-span.ts'
import type { Evidence, LabelHistory } from '../../lib/model/items/golden-set.ts'
import { sectionId } from '../../lib/model/items/labelled-documents.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'
import { nearDocument } from '../../lib/text/near-document.ts'
import { nearest } from '../../lib/text/nearest.ts'
import { withoutBlockSigns } from '../../lib/text/markup/block-signs.ts'
import { normalText } from '../../lib/text/words/normalise.ts'
import { enumerate, foreign, plain, say, type Words } from '../../lib/text/printing/sentence.ts'
import { documentsOf } from './labelled.ts'
import { commitOf, path } from './names-in-words.ts'
import { renamedTo } from './renamed-documents.ts'
import { tellingPrefixes } from './telling-prefixes.ts'
import { movedText } from './open-checked-set.ts'
import type { CheckedSet, EvidenceFix, EvidencePlace, FoundProblem } from './set-check.ts'

/**
 * Finds labels on documents that do not exist. Finds nothing if the list of documents is
 * incomplete. Skips labels whose quotes were found elsewhere.
 */
export function missingDocuments(set: CheckedSet): readonly FoundProblem[] {
  const { names } = set
  if (names === undefined) return []
  return unmovedDocuments(set, (doc) => !names.has(doc)).map(({ item, doc }) => {
    return { item, says: say`names ${path(doc)}, ${whyAbsent(doc, names, set)}` }
  })
}

function whyAbsent(
  doc: string,
  names: ReadonlySet<string>,
  { absent }: Pick<CheckedSet, 'absent'>,
): Words {
  const why = absent.get(doc)
  if (why?.kind === 'left-out') return say`a file that no glob of pipeline.documents selects`
  if (why?.kind === 'unread')
    return say`a file that cannot be read as text; if it is text, save it as UTF-8`
  if (why?.kind === 'deleted') {
    const what = why.now === undefined ? say`deleted` : say`renamed to ${path(why.now)}`
    return say`which ${commitOf(why)} ${what}`
  }
  const near = nearDocument(doc, names)
  const hint = near === undefined ? say`` : say`; did you mean ${path(near)}?`
  return say`which is not a document${hint}`
}

/**
 * Finds labels on documents that could not be read. Finds nothing if the list of documents is
 * complete, because `missingDocuments` then checks the labels.
 */
export function uncheckedLabels(set: CheckedSet): readonly FoundProblem[] {
  if (set.names !== undefined) return []
  const isUnread = (doc: string): boolean => set.documents.source(doc) === undefined
  return unmovedDocuments(set, isUnread).map(({ item, doc }) => ({
    item,
    says: say`names ${path(doc)}, which is not a readable text file here`,
  }))
}

/**
 * Returns each item's labelled documents for which `are` returns true. Leaves out documents that a
 * commit renamed, and documents whose quotes were all found in another document or followed through
 * the history.
 */
function unmovedDocuments({ items, places, ...set }: CheckedSet, are: (doc: string) => boolean) {
  const ofItem = Map.groupBy(places, ({ item }) => item)
  return items.flatMap((item) => {
    const moved = Map.groupBy(ofItem.get(item) ?? [], ({ evidence }) => documentId(evidence.doc))
    const isKnown = (place: EvidencePlace): boolean =>
      holdersOf(place, set).length > 0 || pathOf(place, set)?.kind === 'followed'
    const isMoved = (doc: string): boolean => moved.get(doc)?.every(isKnown) === true
    return [...new Set(item.answerable ? documentsOf(item) : [])]
      .filter((doc) => are(doc) && !isMoved(doc) && !renamedTo(item, doc, set.absent))
      .map((doc) => ({ item, doc }))
  })
}

/** Finds quotes that no document contains, and explains how they were lost if the history shows it. */
export function staleLabels(set: CheckedSet): readonly FoundProblem[] {
  return set.places
    .filter((place) => {
      const isStale = place.found.kind === 'missing' && pathOf(place, set)?.kind !== 'followed'
      return isStale && holdersOf(place, set).length === 0
    })
    .map((place) => ({
      item: place.item,
      says: say`${lacks(place)}${whyLost(pathOf(place, set))}${likeSections(place, set)}`,
    }))
}

/**
 * Finds quotes that an earlier commit reworded or moved without changing a fact. The gate uses the
 * new text for such quotes. Has no fix for a rewording that does more than add words, because a person
 * must compare the two.
 */
export function followedLabels(set: CheckedSet): readonly FoundProblem[] {
  return followedPlaces(set).flatMap(({ place, now, history }) => {
    if (history.changed === 'facts') return []
    const label = newLabel(now, place.evidence)
    const says = followedWords(place, now, history)
    if (history.changed === 'words')
      return [
        {
          item: place.item,
          label,
          says: say`${says}; it may state something else, so compare the two and update the label yourself`,
        },
      ]
    const fix =
      typeof label === 'string'
        ? { key: 'sections' as const, from: sectionId(place.evidence), to: label }
        : fixOf(place, label)
    return [{ item: place.item, fix, label, says }]
  })
}

/** Finds quotes that an earlier commit replaced with text that states different facts. */
function followedFacts(set: CheckedSet): readonly FoundProblem[] {
  return followedPlaces(set).flatMap(({ place, now, history }) => {
    if (history.changed !== 'facts') return []
    const says = say`${followedWords(place, now, history)}; the facts differ, so check the question and the answer`
    return [{ item: place.item, label: newLabel(now, place.evidence), says }]
  })
}

/**
 * Returns the labels that their documents no longer contain but that could be followed through the
 * history, each with its current text.
 */
function followedPlaces(set: CheckedSet) {
  return set.places.flatMap((place) => {
    const now = set.followed.get(place.evidence)
    const { history } = now ?? {}
    return now !== undefined && history?.kind === 'followed' ? [{ place, now, history }] : []
  })
}

function followedWords(place: EvidencePlace, now: Evidence, history: FollowedLabel): Words {
  const where = now.doc === documentId(place.evidence.doc) ? say`` : say` in ${path(now.doc)}`
  const room = history.changed === false ? undefined : compared
  return say`${lacks(place, room)} as of ${commitOf(history)}; the text is now ${passage(now)}${where}`
}

/** The maximum length of a quote that a person must compare with the new text. */
const compared = 500

function lacks({ evidence }: EvidencePlace, room?: number): Words {
  return say`${path(evidence.doc)} does not contain ${passage(evidence, room)}`
}

const mostSections = 3

/** Suggests up to three of the document's sections whose slugs resemble that of the missing section. */
function likeSections(
  { evidence: { doc, section } }: EvidencePlace,
  { documents }: Pick<CheckedSet, 'documents'>,
): Words {
  if (section === undefined) return say``
  const slugs = documents.sections(doc).map(({ slug }) => slug)
  const asked = new Set(section.split('-'))
  const shared = (slug: string): number => asked.intersection(new Set(slug.split('-'))).size
  const alike = slugs
    .filter((slug) => shared(slug) > 0)
    .toSorted((one, other) => shared(other) - shared(one))
  const names = [...new Set([nearest(section, slugs) ?? [], alike].flat())].slice(0, mostSections)
  const [one, ...more] = names.map((slug) => foreign(`#${slug}`, 80))
  if (one === undefined) return say``
  return more.length === 0
    ? say`; did you mean ${one}?`
    : say`; the most similar are ${enumerate([one, ...more])}`
}

type FollowedLabel = Extract<LabelHistory, { readonly kind: 'followed' }>

function pathOf(
  { evidence }: EvidencePlace,
  { followed }: Pick<CheckedSet, 'followed'>,
): LabelHistory | undefined {
  return followed.get(evidence)?.history
}

/**
 * Returns a label as it is written in a golden set: the fields of an evidence entry or, for a section,
 * `document#heading`.
 */
function newLabel(now: Evidence, old: Evidence): NonNullable<FoundProblem['label']> {
  return now.section === undefined ? newQuote(now, old) : sectionId(now)
}

function newQuote(
  { doc, quote, prefix, suffix }: Evidence,
  old: Evidence,
): EvidenceFix['by'][number] {
  return {
    doc,
    quote,
    ...((prefix !== '' || old.prefix !== '') && { prefix }),
    ...((suffix !== '' || old.suffix !== '') && { suffix }),
  }
}

function whyLost(history: LabelHistory | undefined): Words {
  if (history?.kind !== 'lost') return say``
  switch (history.why) {
    case 'removed':
      return say` as of ${commitOf(history)}, which removed it`
    case 'unclear':
      return say` as of ${commitOf(history)}, and it is unclear where that commit moved it`
    case 'shallow':
      return say`, and this clone lacks the older commits needed to trace it: run git fetch --unshallow`
    case 'never':
    case 'limit':
      return say``
  }
}

/**
 * Finds quotes that another document contains instead of the one named in the label. Skips quotes that
 * were followed through the history.
 */
export function movedLabels(set: CheckedSet): readonly FoundProblem[] {
  return set.places.flatMap((place) => {
    const { item, evidence, found } = place
    const isHere = found.kind === 'found' || pathOf(place, set)?.kind === 'followed'
    const holders = isHere ? [] : holdersOf(place, set)
    const [doc, second] = holders
    if (doc === undefined) return []
    const isExact = set.documents.normalised(doc)?.text.includes(normalText(evidence.quote))
    const quote = withoutBlockSigns(evidence.quote)
    const by = isExact === true ? { doc } : { doc, quote }
    const fix = second === undefined ? fixOf(place, by) : undefined
    const now = enumerate(holders.slice(0, 3).map(path))
    const contain = plain(second === undefined ? 'contains' : 'contain')
    return [
      {
        item,
        fix,
        says: say`${now} ${contain} text that ${path(evidence.doc)} does not: ${quoted(evidence.quote)}`,
      },
    ]
  })
}

/**
 * Finds quotes that match their document only approximately but state the same facts: the document
 * words them differently or lacks one of their sentences.
 */
export function editedQuotes(set: CheckedSet): readonly FoundProblem[] {
  return nearPlaces(set).flatMap(({ place, now }) => {
    const { item, evidence } = place
    if (changedFacts(evidence.quote, now) !== undefined) return []
    const [lost] = sentencesLost(evidence.quote, now)
    // Reported without a fix, because people must check whether the remaining text still answers
    // the question.
    if (lost !== undefined)
      return [
        {
          item,
          says: say`${path(evidence.doc)} does not contain a sentence of the quote: ${quoted(lost)}`,
        },
      ]
    const document = set.documents.normalised(evidence.doc)
    const again = document && resolveEvidence({ ...evidence, quote: now }, document)
    const isThere = again?.kind === 'found' && again.distance === 0
    const fix = isThere ? fixOf(place, { quote: now }) : undefined
    return [
      {
        item,
        fix,
        says: say`quotes ${quoted(evidence.quote)}, but ${path(evidence.doc)} has ${quoted(now)}`,
      },
    ]
  })
}

function sentencesLost(quote: string, now: string): readonly string[] {
  const changes = changesOf(quote, now)
  const all = { from: 0, to: changes.before.length }
  return omittedSentences(all, changes.after, changes).map(({ start, end }) =>
    quote.slice(start, end),
  )
}

/**
 * Finds quotes whose facts (numbers, negations, names, opposites) differ from those in their
 * document.
 */
export function changedQuotes(set: CheckedSet): readonly FoundProblem[] {
  const edited = nearPlaces(set).flatMap(({ place: { item, evidence }, now }) => {
    const facts = changedFacts(evidence.quote, now)
    if (facts === undefined) return []
    return [{ item, says: say`${differing(facts, evidence.doc)}: ${quoted(now)}` }]
  })
  return [...edited, ...followedFacts(set)]
}

function differing({ before, after }: ChangedFacts, doc: string): Words {
  if (after.length === 0) return say`quotes ${factsIn(before)}, which ${path(doc)} lacks`
  if (before.length === 0) return say`${path(doc)} has ${factsIn(after)}, which the quote lacks`
  return say`quotes ${factsIn(before)}, but ${path(doc)} has ${factsIn(after)}`
}

/** Finds quotes that occur more than once in their document. */
export function ambiguousQuotes(set: CheckedSet): readonly FoundProblem[] {
  return set.places.flatMap((place) => {
    const { item, evidence, found } = place
    if (found.kind !== 'found' || found.places.length < 2) return []
    const prefixes = tellingPrefixes(place, set.documents)
    const fix = prefixes && { ...fixOf(place, {}), by: prefixes.map((prefix) => ({ prefix })) }
    const told = prefixes?.slice(0, 3).map((prefix) => quoted(prefix)) ?? []
    const hint =
      told.length === 0 ? say`` : say`; a prefix tells these places apart: ${enumerate(told)}`
    const count = found.places.length
    return [
      {
        item,
        fix,
        says: say`${quoted(evidence.quote)} occurs ${count} times in ${path(evidence.doc)}${hint}`,
      },
    ]
  })
}

/** Returns the quotes that were found only approximately, each with the document's current text. */
function nearPlaces({ places, documents }: CheckedSet) {
  return places.flatMap((place) => {
    const { evidence, found } = place
    if (found.kind !== 'found' || found.distance === 0) return []
    const source = documents.source(evidence.doc) ?? ''
    const [span] = found.places
    if (span === undefined) return []
    const { start, end } = wholeSpan(source, span, evidence.quote)
    return [{ place, now: source.slice(start, end).replaceAll(/\s+/g, ' ').trim() }]
  })
}

function holdersOf(
  { evidence }: EvidencePlace,
  { holders }: Pick<CheckedSet, 'holders'>,
): readonly string[] {
  const found = holders.get(movedText(evidence)) ?? []
  return found.filter((doc) => doc !== documentId(evidence.doc))
}

function fixOf({ target, member }: EvidencePlace, by: EvidenceFix['by'][number]): EvidenceFix {
  return { target, member, by: [by] }
}

function factsIn(facts: readonly string[]): Words {
  return enumerate(facts.map((fact) => quoted(fact)))
}

function passage({ quote, section }: Evidence, room?: number): Words {
  return section === undefined ? quoted(quote, room) : say`the section ${foreign(quote, 80)}`
}

function quoted(text: string, room = 80): Words {
  return say`"${foreign(text, room)}"`
}
