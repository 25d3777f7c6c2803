import type { GoneLabel } from '../../../lib/model/comparison.ts'
import type { Evidence } from '../../../lib/model/items/golden-set.ts'
import type { Span } from '../../../lib/model/item-match.ts'
import { leaveOutArticles } from '../../../lib/text/printing/articles.ts'
import { bareText } from '../../../lib/text/markup/bare-text.ts'
import { type NormalisedText, normalText, sourceSpan } from '../../../lib/text/words/normalise.ts'
import { occurrencesIn } from '../quotes/gram-index.ts'
import type { NormalCorpus } from '../quotes/normal-corpus.ts'
import type { LikelyPage } from './other-pages.ts'
import { type Resolution, resolveEvidence } from '../quotes/resolve-evidence.ts'

export type Moves = {
  /** Path on head of a document that head renamed, by its path on base. */
  readonly renamed: ReadonlyMap<string, string>
  /** Head's documents that contain a text which left its own, by that text; in code-unit order. */
  readonly holders: ReadonlyMap<string, readonly string[]>
  /** Other pages of head that may say such a text in other words, by the passage's key; the likeliest first. */
  readonly likely: ReadonlyMap<string, readonly LikelyPage[]>
  /** Documents of base's index that head's does not contain and head did not rename. */
  readonly removed: ReadonlyMap<string, GoneLabel['from']>
}

/** Nothing is known to have moved. */
export const noMoves: Moves = {
  renamed: new Map(),
  holders: new Map(),
  likely: new Map(),
  removed: new Map(),
}

type Found = Extract<Resolution, { kind: 'found' }>

/** An evidence that is on base, with what there is to look for and to look in. */
export type ToFollow = {
  readonly evidence: Evidence
  readonly onBase: Found
  readonly base: NormalCorpus
  readonly head: NormalCorpus
}

/** An evidence of base that is on head. */
type FollowedText = {
  readonly kind: 'found'
  readonly by: 'place' | 'rename' | 'text'
  readonly at: readonly { readonly doc: string; readonly places: readonly Span[] }[]
  /** Edit distance from the quote; 0 for its very words, Infinity for other words. */
  readonly distance: number
}

/**
 * Where an evidence of base is on head. `gone`: none of head's documents is known to contain `text`, the
 * words to look for.
 */
export type Followed =
  | FollowedText
  /** Only other words say it: `share` of its words, 0..1, and all of its facts but those `lost`. */
  | (Omit<FollowedText, 'by'> & {
      readonly by: 'rewording'
      readonly share: number
      readonly lost: readonly string[]
      /** Whether another page than its own says it. */
      readonly isElsewhere: boolean
    })
  | {
      readonly kind: 'gone'
      readonly text: string
      /** In its document, where that is a file still and out of the index. */
      readonly at: readonly { readonly doc: string; readonly places: readonly Span[] }[]
    }

/**
 * Follows an evidence into head's documents, in this order: its document, exact then near text; the document
 * that head renamed it to, likewise; every other document that contains its exact text.
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
  const text = wordsOnBase(asked, shortest)
  const at = (moves.holders.get(text) ?? []).flatMap((holder) => {
    const found = exactPlaces(head.normalised(holder), text)
    return found.length === 0 ? [] : [{ doc: holder, places: found }]
  })
  return at.length === 0
    ? { kind: 'gone', text, at: inPlace?.at ?? [] }
    : { kind: 'found', by: 'text', at, distance: 0 }
}

/**
 * Exact text before near text: the quote as it is written, the words that base has in its place, and of a short one
 * those around it, too; then all of them without markup, then without articles.
 */
function findIn(doc: string, asked: ToFollow): Omit<FollowedText, 'by'> | undefined {
  const document = asked.head.normalised(doc)
  if (document === undefined) return undefined
  const { evidence } = asked
  const own = wordsOnBase(asked, 0)
  const around =
    own.length < fewestEdits ? own : wordsOnBase(asked, Math.min(60, Math.max(30, 3 * own.length)))
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
  if (best !== undefined)
    return { kind: 'found', at: [{ doc, places: best.places }], distance: best.distance }
  const bare = asked.head.bare(doc) ?? document
  const unmarked = [bareText(evidence.quote), bareText(sourceOnBase(asked))]
  // Several articles are much of a short quote, and say nothing.
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

/** Whether near text is another sentence, which was in base's document already: no edit of the quoted one. */
function isNeighbour(
  { places: [place] }: Found,
  doc: string,
  { evidence, onBase, base, head }: ToFollow,
): boolean {
  if (place === undefined) return false
  const near = normalText(head.source(doc)?.slice(place.start, place.end) ?? '')
  const isOther = (span: Span): boolean =>
    onBase.places.every(({ start, end }) => span.end <= start || end <= span.start)
  const before = exactPlaces(base.normalised(evidence.doc), near).filter(isOther).length
  return exactPlaces(head.normalised(doc), near).length <= before
}

function exactPlaces(document: NormalisedText | undefined, text: string): readonly Span[] {
  if (document === undefined) return []
  return Array.from(occurrencesIn(document, text), (start) =>
    sourceSpan(document, start, start + text.length),
  )
}

/** Shorter texts are in too many places by chance. */
const shortest = 20
/** What few edits would remove is not looked for among the words around it. */
const fewestEdits = 5

type OnBase = Omit<ToFollow, 'head'>

function sourceOnBase({ evidence, onBase, base }: OnBase): string {
  const { start, end } = onBase.places[0] ?? { start: 0, end: 0 }
  return base.source(evidence.doc)?.slice(start, end) ?? ''
}

/** The words that base has where the evidence is, normalised; with as many around them as make up a length. */
function wordsOnBase({ evidence, onBase, base }: OnBase, length: number): string {
  const { start, end } = onBase.places[0] ?? { start: 0, end: 0 }
  const own = normalText(sourceOnBase({ evidence, onBase, base }))
  if (own.length >= length) return own
  const missing = Math.ceil((length - own.length) / 2)
  const source = base.source(evidence.doc) ?? ''
  return normalText(source.slice(Math.max(0, start - missing), end + missing))
}
