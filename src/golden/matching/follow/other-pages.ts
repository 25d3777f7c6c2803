import type { Span } from '../../../lib/model/item-match.ts'
import { bareText } from '../../../lib/text/markup/bare-text.ts'
import { termsOf } from '../quotes/sentence-terms.ts'
import { changesOf } from './document-changes.ts'
import { namesOfPage, openNameCounts, type PageName } from './page-names.ts'
import { factsOfPassage, lostFacts, type PassageFacts } from './passage-facts.ts'

export type LostPassage = {
  /** The text to look for: `text` in a `Followed` result. */
  readonly text: string
  readonly doc: string
  readonly place: Span
  readonly page: string
}

export type LikelyPage = { readonly doc: string; readonly is: PageIs }

/**
 * How a page relates to the passage's page. `same`: its name is the same or similar, and it
 * contains one of the passage's identifiers that few pages have. `alike`: its name is similar, but
 * it contains no such identifier.
 */
export type PageIs = 'same' | 'alike' | 'other'

/**
 * Returns a passage's key. It includes the document, because the same words on two pages may be
 * different passages.
 */
export function passageKey({ doc, text }: Pick<LostPassage, 'doc' | 'text'>): string {
  return `${doc}\n${text}`
}

/** The maximum number of passages to search for in one run. */
const mostPassages = 500
/** The maximum number of candidate pages per passage. */
const mostPages = 8
/** The minimum share of the passage's word weight that a candidate page must contain. */
const leastHeld = 0.5

/**
 * Returns a search for pages on head that contain all of a lost passage's numbers and identifiers
 * and at least half of its words.
 */
export function openPageSearch(lost: readonly LostPassage[]): {
  readonly see: (doc: string, text: string) => void
  /**
   * Returns candidate pages by passage key. Pages with a similar name come first, then those with
   * the most words in common.
   */
  readonly likely: () => ReadonlyMap<string, readonly LikelyPage[]>
} {
  const counts = openNameCounts()
  const holding = new Map<string, number>()
  const held = lost
    .slice(0, mostPassages)
    .map((passage) => ({ passage: searched(passage), pages: [] as SeenPage[] }))
  const identifiers = new Set(held.flatMap(({ passage }) => passage.facts.identifiers))
  return {
    see(doc, text) {
      const names = namesOfPage(doc, text)
      counts.add(names)
      const lower = text.toLowerCase()
      for (const word of identifiers)
        if (lower.includes(word)) holding.set(word, (holding.get(word) ?? 0) + 1)
      const terms = new Set(termsOf(text))
      let bare: string | undefined
      for (const { passage, pages } of held) {
        const share = passage.doc === doc ? 0 : passage.shareIn(terms)
        if (share < leastHeld) continue
        bare ??= bareText(text).text
        if (lostFacts(passage.facts, bare).length === 0) pages.push({ doc, names, share })
      }
    },
    likely: () =>
      new Map(
        held.map(({ passage, pages }) => {
          const isRare = passage.facts.identifiers.some((word) =>
            counts.isFew(holding.get(word) ?? 0),
          )
          const alike: PageIs = isRare ? 'same' : 'alike'
          const best = pages
            .map(({ doc, names, share }) => {
              const isAlike = counts.areAlike(names, passage.names)
              return { doc, is: isAlike ? alike : 'other', rank: Number(isAlike) + share } as const
            })
            .toSorted((a, b) => b.rank - a.rank)
            .slice(0, mostPages)
          return [passageKey(passage), best.map(({ doc, is }) => ({ doc, is }))]
        }),
      ),
  }
}

type SeenPage = {
  readonly doc: string
  readonly names: readonly PageName[]
  readonly share: number
}

type Searched = Pick<LostPassage, 'text' | 'doc'> & {
  readonly facts: PassageFacts
  readonly names: readonly PageName[]
  readonly shareIn: (terms: ReadonlySet<string>) => number
}

function searched({ text, doc, place, page }: LostPassage): Searched {
  const source = page.slice(place.start, place.end)
  const { weightOf } = changesOf(page, '')
  const own = [...new Set(termsOf(bareText(source).text))].map(
    (term) => [term, weightOf(term)] as const,
  )
  const weight = (some: typeof own): number => some.reduce((sum, [, one]) => sum + one, 0)
  const all = weight(own)
  return {
    text,
    doc,
    facts: { ...factsOfPassage(source), names: [] },
    names: namesOfPage(doc, page),
    shareIn: (terms) => (all === 0 ? 0 : weight(own.filter(([term]) => terms.has(term))) / all),
  }
}
