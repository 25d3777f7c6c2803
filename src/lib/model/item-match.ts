import type { UnscoredChunk } from './run.ts'

/** Half-open interval of UTF-16 offsets in a document's text. */
export type Span = { readonly start: number; readonly end: number }

export type Place = { readonly doc: string; readonly span: Span }

/**
 * The ways of matching a question's chunks to evidence, most reliable first: by the chunk's
 * offsets, by the position of its text in the document, or by the words it shares with the quote.
 */
export const ways = ['span', 'text', 'words'] as const

/** One of `ways`. Both sides of a question are matched in the same way. */
export type Way = (typeof ways)[number]

export type FactKind = 'number' | 'negation' | 'name'

/**
 * A fact in a document that a chunk leaves out or replaces, although it contains the text around the
 * fact.
 */
export type AlteredFact = {
  readonly kind: FactKind
  /** Different spellings of a fact, such as `1,000` and `1000`, have the same key. */
  readonly key: string
  readonly written: string
  readonly span: Span
  /** The sentence that contains the fact. */
  readonly sentence: Span
}

/** A chunk in a ranking, with its place in the document and its relevance to the item. */
export type PlacedChunk = {
  readonly chunk: UnscoredChunk
  /**
   * How the chunk's place was found. `words` is used only if its document cannot be read. `unplaced`
   * means that the document does not contain the chunk's text. `none` means that the labels need no
   * place, or that the chunk has neither text nor a span.
   */
  readonly matchedBy: Way | 'unplaced' | 'none'
  /**
   * All of the chunk's places. There are several if its text occurs several times, and none if no
   * place is known.
   */
  readonly places: readonly Place[]
  /**
   * Set if each entry of `places` contains only a piece of the chunk, because the document has text
   * in between that the chunk leaves out.
   */
  readonly inPieces?: true
  /** Facts that the chunk alters at these places. Left out if there are none. */
  readonly altered?: readonly (AlteredFact & { readonly doc: string })[]
  /** Whether the chunk is relevant at its rank (rel(i) in the metrics' formulas). */
  readonly relevant: boolean
  /** Set if a relevant chunk contains only a part of a passage and does not count as finding it. */
  readonly onlyPart?: true
  /**
   * Whether the same id occurs at a better rank. If so, the chunk keeps its rank but gets no
   * credit.
   */
  readonly repeated: boolean
  /**
   * The length of the chunk's text in tokens (four UTF-8 bytes each), or undefined if the text is
   * unknown.
   */
  readonly tokens: number | undefined
}

/** A target and its rank on one side. */
export type MatchedTarget = {
  readonly grade: number
  /** The first rank, from 1, at which the target is satisfied, or Infinity if there is none. */
  readonly rank: number
  readonly what:
    | { readonly kind: 'chunk' | 'doc'; readonly id: string }
    | {
        readonly kind: 'evidence'
        /**
         * The members that the side's documents contain. `places` lists each occurrence that counts, or
         * is empty if the quote is matched by its words.
         */
        readonly any: readonly {
          readonly doc: string
          readonly quote: string
          /** The heading's slug, if a whole section is labelled. */
          readonly section?: string
          readonly places: readonly Span[]
        }[]
        /**
         * Set only if head removed the whole target: the length, in UTF-16 code units, of the target's
         * shortest place on base.
         */
        readonly lost?: number | undefined
      }
}

/** Everything that retrieval metrics need to know about one item on one side. */
export type ItemMatch = {
  readonly labels: 'evidence' | 'sections' | 'chunks' | 'docs'
  /** All targets, including those below min-grade, in golden-set order. */
  readonly targets: readonly MatchedTarget[]
  /** Best first. Contains only the beginning of a ranking that is too long to keep. */
  readonly chunks: readonly PlacedChunk[]
  /**
   * The total number of chunks returned (n in formulas), which is at least the length of `chunks`.
   */
  readonly returned: number
  readonly minGrade: number
  /**
   * The rank, from 1, of the lowest-ranked chunk that reached the generator, or 0 if none did. Left out
   * if unknown.
   */
  readonly contextReach?: number
  /**
   * How chunks were matched with evidence. Always `span` for document and chunk labels, which are
   * matched by document or id.
   */
  readonly way: Way
}
