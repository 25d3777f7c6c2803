import { changedFacts } from '../matching/follow/facts/changed-facts.ts'
import { resolveEvidence } from '../matching/quotes/resolve-evidence.ts'
import type { Evidence } from '../../lib/model/items/golden-set.ts'
import type { Span } from '../../lib/model/item-match.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'
import { nearest } from '../../lib/text/nearest.ts'
import { nearestName } from '../../lib/text/nearest-name.ts'
import { sentenceSpans } from '../../lib/text/words/sentences.ts'
import { normalText } from '../../lib/text/words/normalise.ts'
import {
  enumerate,
  foreign,
  pathLimit,
  plain,
  say,
  type Words,
} from '../../lib/text/printing/sentence.ts'
import { documentsOf } from './labelled.ts'
import { tellingPrefixes } from './telling-prefixes.ts'
import type { CheckedSet, EvidencePlace, FoundProblem, LabelFix } from './set-check.ts'

/** Labels on documents that do not exist, where all are known and none holds the quote. */
export function missingDocuments(set: CheckedSet): readonly FoundProblem[] {
  const { names } = set
  if (names === undefined) return []
  return unmovedDocuments(set, (doc) => !names.has(doc)).map(({ item, doc }) => {
    const near = nearDocument(doc, [...names])
    const hint = near === undefined ? say`` : say`; did you mean ${path(near)}?`
    return { item, says: say`names ${path(doc)}, which is not a document${hint}` }
  })
}

/** The document whose file is named alike, or nearly so; of several the one whose path has most in common. */
function nearDocument(doc: string, names: readonly string[]): string | undefined {
  const file = nearest(fileOf(doc), names.map(fileOf))
  const alike = names.filter((name) => fileOf(name) === file)
  return file === undefined ? undefined : (nearestName(doc, alike) ?? alike[0])
}

function fileOf(doc: string): string {
  return doc.slice(doc.lastIndexOf('/') + 1)
}

/** Labels on documents that are not there to be read, where others than those that are may be meant. */
export function uncheckedLabels(set: CheckedSet): readonly FoundProblem[] {
  if (set.names !== undefined) return []
  const isUnread = (doc: string): boolean => set.documents.source(doc) === undefined
  return unmovedDocuments(set, isUnread).map(({ item, doc }) => ({
    item,
    says: say`names ${path(doc)}, which is no file here`,
  }))
}

/** The documents of each item's labels that `are`, but for those of which another document holds all that it quotes. */
function unmovedDocuments({ items, places, ...set }: CheckedSet, are: (doc: string) => boolean) {
  const ofItem = Map.groupBy(places, ({ item }) => item)
  return items.flatMap((item) => {
    const moved = Map.groupBy(ofItem.get(item) ?? [], ({ evidence }) => documentId(evidence.doc))
    const isMoved = (doc: string): boolean =>
      moved.get(doc)?.every((place) => holdersOf(place, set).length > 0) === true
    return [...new Set(item.answerable ? documentsOf(item) : [])]
      .filter((doc) => are(doc) && !isMoved(doc))
      .map((doc) => ({ item, doc }))
  })
}

/** Quotes that neither their document nor another one holds. */
export function staleLabels(set: CheckedSet): readonly FoundProblem[] {
  return set.places
    .filter((place) => place.found.kind === 'missing' && holdersOf(place, set).length === 0)
    .map(({ item, evidence }) => ({
      item,
      says: say`${path(evidence.doc)} does not hold ${passage(evidence)}`,
    }))
}

/** Quotes that stand in other documents than the one that is named. */
export function movedLabels(set: CheckedSet): readonly FoundProblem[] {
  return set.places.flatMap((place) => {
    const { item, evidence, found } = place
    const holders = found.kind === 'found' ? [] : holdersOf(place, set)
    const [doc, second] = holders
    if (doc === undefined) return []
    const fix = second === undefined ? fixOf(place, { doc }) : undefined
    const now = enumerate(holders.slice(0, 3).map(path))
    return [
      {
        item,
        fix,
        says: say`${now} holds what ${path(evidence.doc)} does not: ${quoted(evidence.quote)}`,
      },
    ]
  })
}

/** Quotes that their document holds in other words. */
export function editedQuotes(set: CheckedSet): readonly FoundProblem[] {
  return nearPlaces(set).flatMap(({ place, now }) => {
    const { item, evidence } = place
    if (changedFacts(evidence.quote, now) !== undefined) return []
    const document = set.documents.normalised(evidence.doc)
    const again = document && resolveEvidence({ ...evidence, quote: now }, document)
    const isThere = again?.kind === 'found' && again.distance === 0
    const fix = isThere ? fixOf(place, { quote: now }) : undefined
    return [
      {
        item,
        fix,
        says: say`quotes ${quoted(evidence.quote)} where ${path(evidence.doc)} has ${quoted(now)}`,
      },
    ]
  })
}

/** Quotes that state other facts than their document: numbers, negations, names, opposites. */
export function changedQuotes(set: CheckedSet): readonly FoundProblem[] {
  return nearPlaces(set).flatMap(({ place: { item, evidence }, now }) => {
    const facts = changedFacts(evidence.quote, now)
    if (facts === undefined) return []
    const [before, after] = [facts.before, facts.after].map(factsIn)
    return [
      {
        item,
        says: say`quotes ${before ?? ''} where ${path(evidence.doc)} has ${after ?? ''}: ${quoted(now)}`,
      },
    ]
  })
}

/** Quotes that stand in several places of their document. */
export function ambiguousQuotes(set: CheckedSet): readonly FoundProblem[] {
  return set.places.flatMap((place) => {
    const { item, evidence, found } = place
    if (found.kind !== 'found' || found.places.length < 2) return []
    const prefixes = tellingPrefixes(place, set.documents)
    const fix = prefixes && { ...fixOf(place, {}), by: prefixes.map((prefix) => ({ prefix })) }
    const told = prefixes?.slice(0, 3).map((prefix) => quoted(prefix)) ?? []
    const hint = told.length === 0 ? say`` : say`; a prefix tells them apart: ${enumerate(told)}`
    const count = found.places.length
    return [
      {
        item,
        fix,
        says: say`${quoted(evidence.quote)} stands ${count} times in ${path(evidence.doc)}${hint}`,
      },
    ]
  })
}

/** Quotes that were found in other words, with the words that stand there. */
function nearPlaces({ places, documents }: CheckedSet) {
  return places.flatMap((place) => {
    const { evidence, found } = place
    if (found.kind !== 'found' || found.distance === 0) return []
    const source = documents.source(evidence.doc) ?? ''
    const [span] = found.places
    if (span === undefined) return []
    const { start, end } = wholeSentences(source, span, evidence.quote) ?? wholeWords(source, span)
    return [{ place, now: source.slice(start, end).replaceAll(/\s+/g, ' ').trim() }]
  })
}

/**
 * Of a quote of whole sentences, those that near text holds at least half of, or the one that it stands in: where it
 * begins and ends is a guess. Undefined for any other quote, and where near text is in no sentence.
 */
function wholeSentences(source: string, span: Span, quote: string): Span | undefined {
  if (!/^\P{L}*\p{Lu}.*[.!?]\P{L}*$/su.test(quote)) return undefined
  const touched = sentenceSpans(source).filter(
    ({ start, end }) => start < span.end && end > span.start,
  )
  const held = touched.filter(({ start, end }) => {
    const both = Math.min(end, span.end) - Math.max(start, span.start)
    return 2 * both >= Math.min(end - start, span.end - span.start)
  })
  const [first, last] = [held[0], held.at(-1)]
  return first && last && { start: first.start, end: last.end }
}

/** A span widened to what stands between blanks and marks: no half of "sign-in", "don't" or "20.5". */
function wholeWords(source: string, { start, end }: Span): Span {
  const before = source.slice(Math.max(0, start - longestWord), start + 1)
  const after = source.slice(Math.max(0, end - 1), end + longestWord)
  const [head = ' '] = /[\p{L}\p{N}](?:[\p{L}\p{N}]|[-'’_.,](?=[\p{L}\p{N}]))*$/u.exec(before) ?? []
  const [tail = ' '] = /^[\p{L}\p{N}](?:[\p{L}\p{N}]|[-'’_.,](?=[\p{L}\p{N}]))*/u.exec(after) ?? []
  return { start: start + 1 - head.length, end: end - 1 + tail.length }
}

const longestWord = 60

function holdersOf(
  { evidence }: EvidencePlace,
  { holders }: Pick<CheckedSet, 'holders'>,
): readonly string[] {
  const found = holders.get(normalText(evidence.quote)) ?? []
  return found.filter((doc) => doc !== documentId(evidence.doc))
}

function fixOf({ target, member }: EvidencePlace, by: LabelFix['by'][number]): LabelFix {
  return { target, member, by: [by] }
}

function factsIn(facts: readonly string[]): Words {
  return facts.length === 0 ? plain('nothing') : enumerate(facts.map((fact) => foreign(fact, 40)))
}

function path(doc: string): Words {
  return foreign(doc, pathLimit)
}

function passage({ quote, section }: Evidence): Words {
  return section === undefined ? quoted(quote) : say`the section ${foreign(quote, 80)}`
}

function quoted(text: string): Words {
  return say`"${foreign(text, 80)}"`
}
