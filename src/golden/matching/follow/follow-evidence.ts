import type { GoneLabel } from '../../../lib/model/comparison.ts'
import type { Evidence } from '../../../lib/model/items/golden-set.ts'
import type { Span } from '../../../lib/model/item-match.ts'
import { leaveOutArticles } from '../../../lib/text/printing/articles.ts'
import { withoutBlockSigns } from '../../../lib/text/markup/block-signs.ts'
import { bareText } from '../../../lib/text/markup/bare-text.ts'
import { type NormalisedText, normalText, sourceSpan } from '../../../lib/text/words/normalise.ts'
import { occurrencesIn } from '../quotes/gram-index.ts'
import type { NormalCorpus } from '../quotes/normal-corpus.ts'
import { changesOf } from './document-changes.ts'
import type { LikelyPage } from './other-pages.ts'
import { isOfNeighbours } from './rewording.ts'
import { withoutContext } from './without-context.ts'
import { type Resolution, resolveEvidence } from '../quotes/resolve-evidence.ts'

export type Moves = {
  /** The renamed documents' paths on head, by their paths on base. */
  readonly renamed: ReadonlyMap<string, string>
  /**
   * For each text that its document no longer contains, the documents on head that contain it, in
   * code-unit order.
   */
  readonly holders: ReadonlyMap<string, readonly string[]>
  /** For each passage's key, other pages on head that may reword the passage, most likely first. */
  readonly likely: ReadonlyMap<string, readonly LikelyPage[]>
  /** Documents that are in base's index but not in head's, and were not renamed. */
  readonly removed: ReadonlyMap<string, GoneLabel['from']>
}

/** The moves to assume if no document or text is known to have moved. */
export const noMoves: Moves = {
  renamed: new Map(),
  holders: new Map(),
  likely: new Map(),
  removed: new Map(),
}

type Found = Extract<Resolution, { kind: 'found' }>

/** Evidence that was found on base, with each side's documents. */
export type ToFollow = {
  readonly evidence: Evidence
  readonly onBase: Found
  readonly base: NormalCorpus
  readonly head: NormalCorpus
  /** The question as text; undefined if unknown, as in a document's history. */
  readonly question?: string | undefined
}

/** Evidence from base that was found on head. */
type FollowedText = {
  readonly kind: 'found'
  readonly by: 'place' | 'rename' | 'text'
  readonly at: readonly { readonly doc: string; readonly places: readonly Span[] }[]
  /** Edit distance from the quote. 0 for an exact match; Infinity for a rewording. */
  readonly distance: number
}

/**
 * The result of looking for base's evidence on head. `gone` means that no document on head is known
 * to contain `text`, the words that were looked for.
 */
export type Followed =
  | FollowedText
  /**
   * Only a rewording was found. `keepsWords` is true if it has enough of the original words to need
   * no warning. `lost` contains the facts that it lacks.
   */
  | (Omit<FollowedText, 'by'> & {
      readonly by: 'rewording'
      readonly keepsWords: boolean
      readonly lost: readonly string[]
      readonly isElsewhere: boolean
    })
  | {
      readonly kind: 'gone'
      readonly text: string
      /**
       * The places in the evidence's own document, if that document still exists but is no longer
       * in the index.
       */
      readonly at: readonly { readonly doc: string; readonly places: readonly Span[] }[]
    }

/**
 * Looks for base's evidence in head's documents. Tries the evidence's own document, then the
 * document that head renamed it to, each first for exact and then for approximate matches, and
 * finally every other document that contains exactly the same text.
 */
export function followEvidence(asked: ToFollow, moves: Moves): Followed {
  const { evidence, onBase, base, head } = asked
  const { doc } = evidence
  const { places, distance } = onBase
  const inPlace =
    head.source(doc) === base.source(doc)
      ? ({ kind: 'found', at: [{ doc, places }], distance } as const)
      : findIn(doc, asked)
  if (inPlace !== undefined && !moves.removed.has(doc)) return { ...inPlace, by: 'place' }
  const renamed = moves.renamed.get(doc)
  const inRenamed = renamed === undefined ? undefined : findIn(renamed, asked)
  if (inRenamed !== undefined) return { ...inRenamed, by: 'rename' }
  const text = wordsElsewhere(asked)
  const at = (moves.holders.get(text) ?? []).flatMap((holder) => {
    const found = exactPlaces(head.normalised(holder), text)
    return found.length === 0 ? [] : [{ doc: holder, places: found }]
  })
  return at.length === 0
    ? { kind: 'gone', text, at: inPlace?.at ?? [] }
    : { kind: 'found', by: 'text', at, distance: 0 }
}

/**
 * Searches a document for the quote as written, for base's text at the quote's place, and for that
 * text with some context if it is short but has at least `fewestEdits` code units. Then searches
 * for the quote and base's text without markup, and finally without articles too. For each form,
 * exact matches come before approximate ones.
 */
function findIn(doc: string, asked: ToFollow): Omit<FollowedText, 'by'> | undefined {
  const document = asked.head.normalised(doc)
  if (document === undefined) return undefined
  const { evidence } = asked
  const own = wordsOnBase(asked, 0)
  const wide = own.length < fewestEdits ? 0 : Math.min(60, Math.max(30, 3 * own.length))
  const around = wordsOnBase(asked, wide)
  const wordings = new Set([normalText(evidence.quote), own, around])
  const bestOf = (text: NormalisedText, quotes: readonly string[]): Found | undefined => {
    const found = quotes
      .map((quote) => resolveEvidence({ ...evidence, quote }, text))
      .filter((resolution) => resolution.kind === 'found')
    return (
      found.find(({ distance }) => distance === 0) ??
      found.find((near) => !isNeighbour(near, doc, asked))
    )
  }
  const best = bestOf(document, [...wordings])
  if (best !== undefined) {
    const now = asked.head.source(doc) ?? ''
    const context = { own, ...contextOf(asked, wide) }
    const places = best.places.map((place) => withoutContext(place, now, context))
    return { kind: 'found', at: [{ doc, places }], distance: best.distance }
  }
  const bare = asked.head.bare(doc) ?? document
  const unmarked = [bareText(evidence.quote), bareText(sourceOnBase(asked))]
  // The second entry leaves out articles, which carry no meaning but can be a large part of a short
  // quote.
  const forms = [
    { text: bare, quotes: unmarked.map(({ text }) => text) },
    { text: leaveOutArticles(bare), quotes: unmarked.map((one) => leaveOutArticles(one).text) },
  ]
  const edited = forms
    .map(({ text, quotes }) => {
      const long = new Set(quotes.filter((quote) => quote.length >= shortest))
      return bestOf(text, [...long])
    })
    .find((found) => found !== undefined)
  return (
    edited && { kind: 'found', at: [{ doc, places: edited.places }], distance: edited.distance + 1 }
  )
}

/**
 * Returns whether an approximate match is not an edited version of the quote, but another sentence
 * that base's document already contained, in the same words or in similar ones.
 */
function isNeighbour({ places: [place] }: Found, doc: string, asked: ToFollow): boolean {
  const { evidence, onBase, base, head } = asked
  if (place === undefined) return false
  const near = normalText(head.source(doc)?.slice(place.start, place.end) ?? '')
  const isOther = (span: Span): boolean =>
    onBase.places.every(({ start, end }) => span.end <= start || end <= span.start)
  const before = exactPlaces(base.normalised(evidence.doc), near).filter(isOther).length
  if (exactPlaces(head.normalised(doc), near).length <= before) return true
  const [own, page, now] = [onBase.places[0], base.source(evidence.doc), head.source(doc)]
  if (own === undefined || page === undefined || now === undefined) return false
  const changes = changesOf(page, now)
  return isOfNeighbours(own, sourceOnBase(asked), { place, changes })
}

function exactPlaces(document: NormalisedText | undefined, text: string): readonly Span[] {
  if (document === undefined) return []
  return Array.from(occurrencesIn(document, text), (start) =>
    sourceSpan(document, start, start + text.length),
  )
}

/**
 * The minimum length, in UTF-16 code units, of text to look for elsewhere or without its markup.
 * Shorter text occurs in too many places by chance.
 */
const shortest = 20
/**
 * The minimum length, in UTF-16 code units, of text to look for with its context. If shorter text
 * was removed, its context alone could still match within the permitted edits.
 */
const fewestEdits = 5

type OnBase = Omit<ToFollow, 'head'>

function sourceOnBase({ evidence, onBase, base }: OnBase): string {
  const { start, end } = onBase.places[0] ?? { start: 0, end: 0 }
  return base.source(evidence.doc)?.slice(start, end) ?? ''
}

/**
 * Returns the words to look for in other documents: base's text without the signs of its list,
 * heading, quotation or table row, which other documents write differently.
 */
function wordsElsewhere(asked: OnBase): string {
  const { evidence, onBase, base } = asked
  const { start } = onBase.places[0] ?? { start: 0 }
  const source = base.source(evidence.doc) ?? ''
  const line = source.slice(source.lastIndexOf('\n', start - 1) + 1, start)
  const isAtStart = start === 0 || withoutBlockSigns(`${line}x`) === 'x'
  const own = isAtStart ? normalText(withoutBlockSigns(sourceOnBase(asked))) : ''
  return own.length >= shortest ? own : wordsOnBase(asked, shortest)
}

/**
 * Returns base's text at the evidence's place, normalised. If it is shorter than `length`, includes
 * enough context to reach that length.
 */
function wordsOnBase(asked: OnBase, length: number): string {
  const own = normalText(sourceOnBase(asked))
  if (own.length >= length) return own
  const { before, after } = contextOf(asked, length)
  return normalText(`${before}${sourceOnBase(asked)}${after}`)
}

/**
 * Returns base's text before and after the quote, as much as makes the whole `length` long. Trims the
 * outer ends.
 */
function contextOf(
  asked: OnBase,
  length: number,
): { readonly before: string; readonly after: string } {
  const { evidence, onBase, base } = asked
  const { start, end } = onBase.places[0] ?? { start: 0, end: 0 }
  const missing = Math.ceil((length - normalText(sourceOnBase(asked)).length) / 2)
  if (missing <= 0) return { before: '', after: '' }
  const source = base.source(evidence.doc) ?? ''
  return {
    before: source.slice(Math.max(0, start - missing), start).trimStart(),
    after: source.slice(end, end + missing).trimEnd(),
  }
}
