import type { Evidence } from '../../../../lib/model/items/golden-set.ts'
import { documentId } from '../../../../lib/text/markup/document-id.ts'
import { normalText } from '../../../../lib/text/words/normalise.ts'
import { placesOn } from '../../labels/label-member.ts'
import type { NormalCorpus } from '../../quotes/normal-corpus.ts'
import { corpusWith } from './corpora-of.ts'
import type { DocumentChange, DocumentHistory } from './document-history.ts'

/**
 * The maximum number of a document's versions to search: `mostVersions` for an exact match,
 * `mostNear` for an approximate one.
 */
const mostVersions = 300
const mostNear = 20

/**
 * Returns the index of the newest change whose version before the change contains the label; undefined
 * if there is none. Prefers exact to approximate matches.
 */
export async function lastHeld(
  label: Evidence,
  list: readonly DocumentChange[],
  history: DocumentHistory,
): Promise<number | undefined> {
  const isHeld = async (at: number, how: (corpus: NormalCorpus) => boolean): Promise<boolean> => {
    const { doc, before } = list[at] ?? {}
    const text = doc && before && (await history.text(doc, before))
    return text ? how(corpusWith([[documentId(label.doc), text]])) : false
  }
  const isExact = (corpus: NormalCorpus): boolean =>
    label.section === undefined
      ? corpus.normalised(label.doc)?.text.includes(normalText(label.quote)) === true
      : placesOn(corpus, label).length > 0
  for (let at = 0; at < Math.min(list.length, mostVersions); at += 1)
    if (await isHeld(at, isExact)) return at
  for (let at = 0; at < Math.min(list.length, mostNear); at += 1)
    if (await isHeld(at, (corpus) => placesOn(corpus, label).length > 0)) return at
  return undefined
}
