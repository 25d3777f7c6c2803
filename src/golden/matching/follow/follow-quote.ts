import type { Span } from '../../../lib/model/item-match.ts'
import { changesOf } from './document-changes.ts'
import { type Followed, followEvidence, type Moves, type ToFollow } from './follow-evidence.ts'
import { type LikelyPage, type PageIs, passageKey } from './other-pages.ts'
import { nameKey, namesOfPage } from './page-names.ts'
import { type Rewording, rewordingOf, rewordingOnPage } from './rewording.ts'

/**
 * Follows a quote of base into head's documents by its text, and if no document contains that, to the text
 * which says the same: new text of its own document or the one that head renamed it to, else another page.
 */
export function followQuote(asked: ToFollow, moves: Moves): Followed {
  const followed = followEvidence(asked, moves)
  if (followed.kind === 'found') return followed
  const key = passageKey({ doc: asked.evidence.doc, text: followed.text })
  const pages = moves.likely.get(key) ?? []
  return followRewording(asked, moves) ?? followToPages(asked, pages, moves.renamed) ?? followed
}

function followRewording(asked: ToFollow, { renamed, removed }: Moves): Followed | undefined {
  const { doc } = asked.evidence
  const home = renamed.get(doc) ?? (removed.has(doc) ? undefined : doc)
  const passage = passageOf(asked)
  const after = home === undefined ? undefined : asked.head.source(home)
  if (home === undefined || after === undefined || passage === undefined) return undefined
  const { place, page, text } = passage
  const found = rewordingOf(place, text, changesOf(page, after))
  return found && rewordedAt(home, found, false)
}

/** To the page that says most of it; of equals to that with the most like path. */
function followToPages(
  asked: ToFollow,
  pages: readonly LikelyPage[],
  renamed: Moves['renamed'],
): Followed | undefined {
  const passage = passageOf(asked)
  if (passage === undefined) return undefined
  const [best] = pages
    .flatMap(({ doc, is }) => {
      const found = saidOn(asked.head.source(doc), doc, { passage, is })
      const before = asked.base.source(formerPath(doc, renamed))
      const isOld = () => saidOn(before, doc, { passage, is, isAny: true }) !== undefined
      if (found === undefined || (is === 'other' && isOld())) return []
      const score =
        Number(is !== 'other') + found.share + samePath * likenessOf(doc, asked.evidence.doc)
      return [{ doc, found, score }]
    })
    .toSorted((one, other) => other.score - one.score)
  return best && rewordedAt(best.doc, best.found, true)
}

/** What another page says of a passage; `isAny`: also in sentences that the passage's own page has. */
function saidOn(
  text: string | undefined,
  doc: string,
  {
    passage,
    is,
    isAny = false,
  }: { readonly passage: Passage; readonly is: PageIs; readonly isAny?: boolean },
): Rewording | undefined {
  if (text === undefined) return undefined
  const names = new Set(namesOfPage(doc, text).flat())
  const changes = changesOf(passage.page, text)
  return rewordingOnPage(passage.place, passage.text, {
    changes: isAny ? { ...changes, isNew: changes.after.map(() => true) } : changes,
    is,
    called: (word) => names.has(nameKey(word)),
  })
}

export function formerPath(doc: string, renamed: Moves['renamed']): string {
  return renamed.entries().find(([, now]) => now === doc)?.[0] ?? doc
}

/** What a path of the same folders is worth beside the share of words. */
const samePath = 0.1

/** The share of folders and names that two paths both have. */
function likenessOf(one: string, other: string): number {
  const [own, its] = [new Set(one.split('/')), new Set(other.split('/'))]
  return own.intersection(its).size / own.union(its).size
}

/** Where a quote is on base, its page and what that has there. */
type Passage = { readonly place: Span; readonly page: string; readonly text: string }

function passageOf({ evidence: { doc }, onBase: { places }, base }: ToFollow): Passage | undefined {
  const page = base.source(doc)
  const [place] = places
  if (page === undefined || place === undefined) return undefined
  return { place, page, text: page.slice(place.start, place.end) }
}

function rewordedAt(
  doc: string,
  { place, share, lost }: Rewording,
  isElsewhere: boolean,
): Followed {
  const at = [{ doc, places: [place] }]
  return { kind: 'found', by: 'rewording', at, distance: Infinity, share, lost, isElsewhere }
}
