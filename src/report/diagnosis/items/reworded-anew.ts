import { changesOf } from '../../../golden/matching/follow/document-changes.ts'
import { likelyRewording } from '../../../golden/matching/follow/rewording.ts'
import type { PlacedChunk } from '../../../lib/model/item-match.ts'
import { documentId } from '../../../lib/text/markup/document-id.ts'
import { normalText } from '../../../lib/text/words/normalise.ts'
import type { Said } from './answered-elsewhere.ts'
import { contextOf } from './context-of.ts'
import type { DegradedItem, DiagnosisFacts } from './facts.ts'
import type { TargetPair } from './target-pairs.ts'

/**
 * Finds new text in head's context that may be a rewording of a quote that head removed. The text is
 * not similar enough for the label to follow it.
 */
export function rewordedAnew(
  { base: { what }, head }: TargetPair,
  { details }: Pick<DegradedItem, 'details'>,
  facts: DiagnosisFacts,
): Said | undefined {
  if (what.kind !== 'evidence' || head.what.kind !== 'evidence') return undefined
  const context = head.what.lost === undefined ? undefined : contextOf('head', details, facts)
  for (const placed of context?.chunks.filter(({ relevant }) => !relevant) ?? [])
    for (const member of what.any) {
      const said = saidIn(placed, member, facts)
      if (said !== undefined) return { placed, said }
    }
  return undefined
}

type Member = Extract<TargetPair['base']['what'], { readonly kind: 'evidence' }>['any'][number]

function saidIn(
  { places: [found] }: PlacedChunk,
  { doc, section, places: [place] }: Member,
  { corpora, onBase }: DiagnosisFacts,
): string | undefined {
  if (found === undefined || place === undefined || section !== undefined) return undefined
  const [page, now] = [corpora.base?.text(documentId(doc)), corpora.head.text(found.doc)]
  const before = onBase(found.doc)
  if (page === undefined || now === undefined || before === undefined) return undefined
  const text = page.slice(place.start, place.end)
  const span = likelyRewording(place, text, { changes: changesOf(page, now), within: found.span })
  const said = span && now.slice(span.start, span.end)
  return said === undefined || normalText(before).includes(normalText(said)) ? undefined : said
}
