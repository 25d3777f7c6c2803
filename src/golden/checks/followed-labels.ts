import type { Evidence, LabelHistory } from '../../lib/model/items/golden-set.ts'
import { sectionId } from '../../lib/model/items/labelled-documents.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'
import { say, type Words } from '../../lib/text/printing/sentence.ts'
import { commitOf, path, lacks, passage } from './names-in-words.ts'
import {
  type CheckedSet,
  type EvidenceFix,
  type EvidencePlace,
  type FoundProblem,
  fixOf,
} from './set-check.ts'

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

/**
 * Returns the labels that their documents no longer contain but that could be followed through the
 * history, each with its current text.
 */
export function followedPlaces(set: CheckedSet) {
  return set.places.flatMap((place) => {
    const now = set.followed.get(place.evidence)
    const { history } = now ?? {}
    return now !== undefined && history?.kind === 'followed' ? [{ place, now, history }] : []
  })
}

export function followedWords(place: EvidencePlace, now: Evidence, history: FollowedLabel): Words {
  const where = now.doc === documentId(place.evidence.doc) ? say`` : say` in ${path(now.doc)}`
  const room = history.changed === false ? undefined : compared
  return say`${lacks(place, room)} as of ${commitOf(history)}; the text is now ${passage(now)}${where}`
}

/** The maximum length of a quote that a person must compare with the new text. */
const compared = 500

type FollowedLabel = Extract<LabelHistory, { readonly kind: 'followed' }>

export function pathOf(
  { evidence }: EvidencePlace,
  { followed }: Pick<CheckedSet, 'followed'>,
): LabelHistory | undefined {
  return followed.get(evidence)?.history
}

/**
 * Returns a label as it is written in a golden set: the fields of an evidence entry or, for a section,
 * `document#heading`.
 */
export function newLabel(now: Evidence, old: Evidence): NonNullable<FoundProblem['label']> {
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
