import { documentId } from '../../lib/text/markup/document-id.ts'
import { withoutBlockSigns } from '../../lib/text/markup/block-signs.ts'
import { normalText } from '../../lib/text/words/normalise.ts'
import { enumerate, plain, say } from '../../lib/text/printing/sentence.ts'
import { path, quoted } from './names-in-words.ts'
import { movedText } from './open-checked-set.ts'
import { type CheckedSet, type EvidencePlace, type FoundProblem, fixOf } from './set-check.ts'
import { pathOf } from './followed-labels.ts'

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

export function holdersOf(
  { evidence }: EvidencePlace,
  { holders }: Pick<CheckedSet, 'holders'>,
): readonly string[] {
  const found = holders.get(movedText(evidence)) ?? []
  return found.filter((doc) => doc !== documentId(evidence.doc))
}
