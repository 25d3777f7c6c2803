import type { UnscoredChunk } from './run.ts'

/** Half-open interval of UTF-16 offsets in a document's text. */
export type Span = { readonly start: number; readonly end: number }

export type Place = { readonly doc: string; readonly span: Span }

/**
 * How a question's chunks are matched to evidence, most reliable method first: by the chunk's offsets, by
 * where its text occurs in the document, or by the words it shares with the quote.
 */
export const ways = ['span', 'text', 'words'] as const

/**
 * How the chunks of a question are matched with evidence. Both sides of a question are matched in the same
 * way.
 */
export type Way = (typeof ways)[number]

/** One chunk of a ranking, with its place in the document and its relevance for the item. */
export type PlacedChunk = {
  readonly chunk: UnscoredChunk
  /**
   * How the chunk's place was found. `words`: its document cannot be read; `unplaced`: the document does
   * not contain its text; `none`: the labels need no place, or the chunk has neither text nor span.
   */
  readonly matchedBy: Way | 'unplaced' | 'none'
  /** All places of the chunk: several if its text occurs several times; empty if none is known. */
  readonly places: readonly Place[]
  /**
   * Set if `places` are pieces of the chunk, because the chunk leaves out text that the document has
   * between them.
   */
  readonly inPieces?: true
  /** rel(i): whether the chunk itself is relevant at its rank. */
  readonly relevant: boolean
  /** The same id occurs at a better rank: the chunk keeps its rank but gets no credit. */
  readonly repeated: boolean
  /** Length of the chunk's text in tokens (four UTF-8 bytes each); undefined if the text is unknown. */
  readonly tokens: number | undefined
}

/** A target and the rank at which one side returned it. */
export type MatchedTarget = {
  readonly grade: number
  /** The first rank at which the target is satisfied, from 1; Infinity if there is none. */
  readonly rank: number
  readonly what:
    | { readonly kind: 'chunk' | 'doc'; readonly id: string }
    | {
        readonly kind: 'evidence'
        /**
         * Members that the side's documents contain. `places` lists each occurrence that counts; it
         * is empty if words are compared.
         */
        readonly any: readonly {
          readonly doc: string
          readonly quote: string
          /** The slug of the heading, if a whole section is labelled. */
          readonly section?: string
          readonly places: readonly Span[]
        }[]
        /**
         * Length of the target's shortest place on base, in UTF-16 units, if head removed the whole target;
         * otherwise left out.
         */
        readonly lost?: number | undefined
      }
}

/** Everything that retrieval metrics read about one item on one side. */
export type ItemMatch = {
  readonly labels: 'evidence' | 'sections' | 'chunks' | 'docs'
  /** All targets, including those below min-grade, in the order of the golden set. */
  readonly targets: readonly MatchedTarget[]
  /** Best first. If the ranking is too long to keep, only its beginning. */
  readonly chunks: readonly PlacedChunk[]
  /** The number of chunks returned in total, n in formulas; at least the length of `chunks`. */
  readonly returned: number
  readonly minGrade: number
  /** The largest rank that reached the generator, from 1; 0 if none did. Left out if unknown. */
  readonly contextReach?: number
  /**
   * How chunks were matched with evidence; always `span` for document and chunk labels, which are matched by
   * document or id.
   */
  readonly way: Way
}
