import type { LabelHistory } from '../../lib/model/items/golden-set.ts'
import { nearest } from '../../lib/text/nearest.ts'
import { enumerate, foreign, say, type Words } from '../../lib/text/printing/sentence.ts'
import { commitOf, lacks } from './names-in-words.ts'
import type { CheckedSet, EvidencePlace, FoundProblem } from './set-check.ts'
import { pathOf } from './followed-labels.ts'
import { holdersOf } from './moved-labels.ts'

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
