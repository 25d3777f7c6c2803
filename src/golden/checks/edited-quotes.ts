import { type ChangedFacts, changedFacts } from '../matching/follow/facts/changed-facts.ts'
import { changesOf } from '../matching/follow/document-changes.ts'
import { omittedSentences } from '../matching/follow/kept-words.ts'
import { resolveEvidence } from '../matching/quotes/resolve-evidence.ts'
import { wholeSpan } from '../matching/quotes/whole-span.ts'
import { enumerate, say, type Words } from '../../lib/text/printing/sentence.ts'
import { path, quoted } from './names-in-words.ts'
import { type CheckedSet, type FoundProblem, fixOf } from './set-check.ts'
import { followedPlaces, followedWords, newLabel } from './followed-labels.ts'

/** Finds quotes that an earlier commit replaced with text that states different facts. */
function followedFacts(set: CheckedSet): readonly FoundProblem[] {
  return followedPlaces(set).flatMap(({ place, now, history }) => {
    if (history.changed !== 'facts') return []
    const says = say`${followedWords(place, now, history)}; the facts differ, so check the question and the answer`
    return [{ item: place.item, label: newLabel(now, place.evidence), says }]
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

function factsIn(facts: readonly string[]): Words {
  return enumerate(facts.map((fact) => quoted(fact)))
}
