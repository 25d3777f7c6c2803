import { changesOf } from './document-changes.ts'
import { type Followed, followEvidence, type Moves, type ToFollow } from './follow-evidence.ts'
import { rewordingOf } from './rewording.ts'

/**
 * Follows a quote of base into head's documents by its text, and where no document holds that, to the new text which says
 * the same in its own document or the one that head renamed it to.
 */
export function followQuote(asked: ToFollow, moves: Moves): Followed {
  const followed = followEvidence(asked, moves)
  return followed.kind === 'found' ? followed : (followRewording(asked, moves) ?? followed)
}

function followRewording(
  { evidence: { doc }, onBase, base, head }: ToFollow,
  { renamed, removed }: Moves,
): Followed | undefined {
  const before = base.source(doc)
  const [place] = onBase.places
  const home = renamed.get(doc) ?? (removed.has(doc) ? undefined : doc)
  const after = home === undefined ? undefined : head.source(home)
  if (home === undefined || before === undefined || after === undefined || place === undefined)
    return undefined
  const found = rewordingOf(place, before.slice(place.start, place.end), changesOf(before, after))
  if (found === undefined) return undefined
  const { share, lost } = found
  const at = [{ doc: home, places: [found.place] }]
  return { kind: 'found', by: 'rewording', at, distance: Infinity, share, lost }
}
