import type { UnscoredChunk } from './run.ts'

/** Half-open interval of UTF-16 offsets in a document's text. */
export type Span = { readonly start: number; readonly end: number }

export type Place = { readonly doc: string; readonly span: Span }

/**
 * What the chunks of a question are matched with evidence by, the surest first: the offsets they came with,
 * where their text is in the document, or the words that they share with the quote.
 */
export const ways = ['span', 'text', 'words'] as const

/** How the chunks of a question are matched with evidence; both sides of a question by the same. */
export type Way = (typeof ways)[number]

/** One chunk of a ranking with where it lies and what it is worth for this item. */
export type PlacedChunk = {
  readonly chunk: UnscoredChunk
  /**
   * How its place was found. `words`: its document cannot be read; `unplaced`: the document does not contain
   * it; `none` for labels that need no place, or when neither text nor span helps.
   */
  readonly matchedBy: Way | 'unplaced' | 'none'
  /** Every place it lies at: several when its text occurs several times; empty without an interval. */
  readonly places: readonly Place[]
  /** Its places are pieces of it instead, between which it leaves out what the document has. */
  readonly inPieces?: true
  /** rel(i): its own relevance at its rank. */
  readonly relevant: boolean
  /** Its id was at a better rank already: it keeps its slot and earns nothing. */
  readonly repeated: boolean
  /** Tokens of its text (four UTF-8 bytes each); undefined if no text is known. */
  readonly tokens: number | undefined
}

/** One thing to find, as it was found on one side. */
export type MatchedTarget = {
  readonly grade: number
  /** First rank at which it is satisfied, from 1; Infinity when it never is. */
  readonly rank: number
  readonly what:
    | { readonly kind: 'chunk' | 'doc'; readonly id: string }
    | {
        readonly kind: 'evidence'
        /**
         * Members that the side's documents contain; `places` holds each occurrence that counts, none if
         * words are compared.
         */
        readonly any: readonly {
          readonly doc: string
          readonly quote: string
          /** The slug of its heading, where a whole section is meant. */
          readonly section?: string
          readonly places: readonly Span[]
        }[]
        /** Characters of it that was on base, where head removed them all; left out where it did not. */
        readonly lost?: number | undefined
      }
}

/** Everything a retrieval metric reads of one item on one side. */
export type ItemMatch = {
  readonly labels: 'evidence' | 'sections' | 'chunks' | 'docs'
  /** All targets, also those below min-grade; order of the golden set. */
  readonly targets: readonly MatchedTarget[]
  /** Best first; of a ranking too long to keep its beginning. */
  readonly chunks: readonly PlacedChunk[]
  /** n: how many chunks were returned in all; at least as many as `chunks`. */
  readonly returned: number
  readonly minGrade: number
  /** The deepest rank that reached the generator, 0 for none; left out where that is unknown. */
  readonly contextReach?: number
  /** How chunks were matched; `span` for labels that need no place. */
  readonly way: Way
}
