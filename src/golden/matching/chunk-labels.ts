import type { Side } from '../../lib/sides.ts'
import type { Evidence, GoldenItem } from '../../lib/model/items/golden-set.ts'
import type { PlacedChunk } from '../../lib/model/item-match.ts'
import type { UnscoredChunk } from '../../lib/model/run.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'
import { onlyLetters } from '../../lib/text/words/letters.ts'
import { sharedParts } from '../../lib/text/shared-parts.ts'
import { words } from '../../lib/text/words/words.ts'

/** Collects the labelled chunks that each side returns. */
export type ChunkLabels = {
  add(side: Side, chunks: readonly PlacedChunk[]): void
  /**
   * Returns the labelled chunks and their text if head lacks some of them or uses their ids for
   * other text; otherwise undefined.
   */
  followed(): FollowedChunks | undefined
}

/**
 * `texts` contains the labelled chunks' text on base by id, if known. `gone` contains the ids that
 * head lacks or uses for other text.
 */
type FollowedChunks = {
  readonly texts: ReadonlyMap<string, Evidence>
  readonly gone: ReadonlySet<string>
}

/**
 * Looks up chunks that a side did not return. For base, returns the chunk's text; for head, returns
 * whether the id exists.
 */
export type KnownChunks = {
  onBase(id: string): Evidence | undefined
  onHead(id: string): boolean
}

/**
 * The maximum total length of the chunk text kept in memory, in UTF-16 code units. Text beyond this
 * limit is not kept.
 */
const MOST_UNITS = 2 ** 26

/** Returns a collector for the labels of `items`; undefined if no label is on a chunk. */
export function openChunkLabels(
  items: readonly { readonly golden: { readonly base: GoldenItem } }[],
  textOf: (chunk: PlacedChunk) => string | undefined,
  known: KnownChunks,
): ChunkLabels | undefined {
  const wanted = new Set(
    items.flatMap(({ golden: { base } }) =>
      base.labels.kind === 'chunks' ? [...base.labels.grades.keys()] : [],
    ),
  )
  if (wanted.size === 0) return undefined
  const onBase = new Map<string, Evidence>()
  const onHead = new Map<string, Pick<UnscoredChunk, 'doc' | 'text'>>()
  let units = 0
  const keep = (placed: PlacedChunk): void => {
    const { id, doc, start } = placed.chunk
    const quote = textOf(placed)
    if (doc === undefined || quote === undefined || onBase.has(id) || units > MOST_UNITS) return
    units += quote.length
    onBase.set(id, { doc, quote, prefix: '', suffix: '', start })
  }
  const keepOfHead = ({ id, doc, text }: UnscoredChunk): void => {
    const isKept = text !== undefined && units <= MOST_UNITS
    units += isKept ? text.length : 0
    onHead.set(id, { doc, text: isKept ? text : undefined })
  }
  const isGone = (id: string, was: Evidence): boolean => {
    const now = onHead.get(id)
    return now === undefined ? !known.onHead(id) : isAnother(was, now)
  }
  return {
    add: (side, chunks) => {
      for (const placed of chunks) {
        if (!wanted.has(placed.chunk.id)) continue
        if (side === 'base') keep(placed)
        else if (!onHead.has(placed.chunk.id)) keepOfHead(placed.chunk)
      }
    },
    followed: () => {
      for (const id of wanted) {
        const text = onBase.get(id) ?? known.onBase(id)
        if (text !== undefined) onBase.set(id, text)
      }
      const gone = [...onBase].flatMap(([id, was]) => (isGone(id, was) ? [id] : []))
      return gone.length === 0 ? undefined : { texts: onBase, gone: new Set(gone) }
    },
  }
}

/**
 * Returns whether head uses the id for other text: text from another document, or text with less
 * than half of base's words.
 */
function isAnother(was: Evidence, now: Pick<UnscoredChunk, 'doc' | 'text'>): boolean {
  if (now.text === undefined || onlyLetters(now.text) === onlyLetters(was.quote)) return false
  if (now.doc !== undefined && documentId(now.doc) !== documentId(was.doc)) return true
  const [kept] = sharedParts(words(was.quote), words(now.text))
  return kept < 0.5
}

/**
 * Replaces an item's chunk labels with evidence that quotes the chunks' text, if head lacks one of
 * the chunks or uses its id for other text; otherwise returns the item unchanged. Drops labels on
 * chunks whose text is unknown.
 */
export function labelledByText(item: GoldenItem, { texts, gone }: FollowedChunks): GoldenItem {
  const { labels } = item
  if (labels.kind !== 'chunks' || !labels.grades.keys().some((id) => gone.has(id))) return item
  const targets = [...labels.grades].flatMap(([id, grade]) => {
    const evidence = texts.get(id)
    return evidence === undefined ? [] : [{ grade, any: [evidence] }]
  })
  return { ...item, labels: { kind: 'evidence', targets } }
}
