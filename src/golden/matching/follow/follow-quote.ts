import type { Span } from '../../../lib/model/item-match.ts'
import { changesOf } from './document-changes.ts'
import { type Followed, followEvidence, type Moves, type ToFollow } from './follow-evidence.ts'
import { headingOnHead } from './follow-heading.ts'
import { nearCopyIn } from './near-copy.ts'
import { type LikelyPage, type PageIs, passageKey } from './other-pages.ts'
import { nameKey, namesOfPage } from './page-names.ts'
import { answersAlike } from './same-subject.ts'
import { omittedFacts, type Rewording, rewordingOf, rewordingOnPage } from './rewording.ts'
import { wholeSpan } from '../quotes/whole-span.ts'

/**
 * Looks for a quote's text from base in head's documents. If no document contains it, looks for a
 * rewording: first among the new sentences in the quote's own document or its new path, then on
 * other pages.
 */
export function followQuote(asked: ToFollow, moves: Moves): Followed {
  const followed = followEvidence(asked, moves)
  if (followed.kind === 'found') return shortened(followed, asked) ?? followed
  const key = passageKey({ doc: asked.evidence.doc, text: followed.text })
  const pages = moves.likely.get(key) ?? []
  return followRewording(asked, moves) ?? followToPages(asked, pages, moves.renamed) ?? followed
}

/**
 * Returns a nearly equal match as a rewording if it omits one of the quote's sentences; otherwise
 * undefined.
 */
function shortened(
  { at: [found], distance }: Extract<Followed, { kind: 'found' }>,
  asked: ToFollow,
): Followed | undefined {
  const [near] = found?.places ?? []
  const after = found && asked.head.source(found.doc)
  const passage = passageOf(asked)
  if (distance === 0 || found === undefined || near === undefined) return undefined
  if (after === undefined || passage === undefined) return undefined
  const { page, text } = passage
  if (page === after) return undefined
  const place = wholeSpan(after, near, asked.evidence.quote)
  const lost = omittedFacts(passage.place, text, { place, changes: changesOf(page, after) })
  return lost && rewordedAt(found.doc, { place, lost, keepsWords: false }, false)
}

function followRewording(asked: ToFollow, { renamed, removed }: Moves): Followed | undefined {
  const { doc } = asked.evidence
  const home = renamed.get(doc) ?? (removed.has(doc) ? undefined : doc)
  const passage = passageOf(asked)
  const after = home === undefined ? undefined : asked.head.source(home)
  if (home === undefined || after === undefined || passage === undefined) return undefined
  const { place, page, text } = passage
  const [base, head] = [
    { corpus: asked.base, doc },
    { corpus: asked.head, doc: home },
  ]
  const found = headingOnHead(place, base, head) ?? rewordingOf(place, text, changesOf(page, after))
  return found && rewordedAt(home, found, false)
}

/**
 * Finds the page on which head adds the best rewording of a passage, preferably one with a similar name
 * and, to a lesser degree, one with a similar path. If there is none, looks for a copy that head adds.
 * Ignores text that the page already had on base.
 */
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
      if (found === undefined) return []
      const before = asked.base.source(formerPath(doc, renamed))
      const old = saidOn(before, doc, { passage, is, isAny: true })
      if (old !== undefined && old.share >= found.share) return []
      const score =
        Number(is !== 'other') + found.share + samePath * likenessOf(doc, asked.evidence.doc)
      return [{ doc, found, score }]
    })
    .toSorted((one, other) => other.score - one.score)
  return best
    ? rewordedAt(best.doc, best.found, true)
    : followToCopy(asked, { pages, renamed, passage })
}

/**
 * Finds nearly the same text as a passage that head adds to another page, if that text also answers
 * the question.
 */
function followToCopy(
  { base, head, question, evidence }: ToFollow,
  {
    pages,
    renamed,
    passage: { text, page, place: at },
  }: {
    readonly pages: readonly LikelyPage[]
    readonly renamed: Moves['renamed']
    readonly passage: Passage
  },
): Followed | undefined {
  if (question === undefined) return undefined
  const own = { doc: evidence.doc, page, place: at }
  for (const { doc } of pages) {
    const place = nearCopyIn(doc, text, head)
    if (place === undefined || nearCopyIn(formerPath(doc, renamed), text, base)) continue
    const copy = { doc, page: head.source(doc) ?? '', place }
    if (answersAlike(question, own, copy))
      return rewordedAt(doc, { place, lost: [], keepsWords: false }, true)
  }
  return undefined
}

/**
 * Finds a rewording of a passage on another page. If `isAny` is true, includes sentences that are
 * also on the passage's own page.
 */
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

/** Weight of path similarity, relative to the share of common words. */
const samePath = 0.1

/**
 * Returns the number of segments that are in both paths, divided by the number that are in at least
 * one.
 */
function likenessOf(one: string, other: string): number {
  const [own, its] = [new Set(one.split('/')), new Set(other.split('/'))]
  return own.intersection(its).size / own.union(its).size
}

/** A quote's place on base, the whole page's text, and the text at that place. */
type Passage = { readonly place: Span; readonly page: string; readonly text: string }

function passageOf({ evidence: { doc }, onBase: { places }, base }: ToFollow): Passage | undefined {
  const page = base.source(doc)
  const [place] = places
  if (page === undefined || place === undefined) return undefined
  return { place, page, text: page.slice(place.start, place.end) }
}

function rewordedAt(
  doc: string,
  { place, keepsWords, lost }: Omit<Rewording, 'share'>,
  isElsewhere: boolean,
): Followed {
  const at = [{ doc, places: [place] }]
  return { kind: 'found', by: 'rewording', at, distance: Infinity, keepsWords, lost, isElsewhere }
}
