// What crosses between a review and whoever shows it, the page in a browser among them: plain data.

/** What a reviewer said of a question. `accepted`: right as it stood. */
export type Verdict = 'accepted' | 'edited' | 'rejected' | 'unanswerable'

export type Decided = {
  readonly verdict: Verdict
  /** What its label still lacks, and what to do; absent if it lacks nothing. */
  readonly lack?: string
}

export const reasons = ['disputed', 'draft', 'stale', 'unlabelled', 'unjudged', 'named'] as const
export type Reason = (typeof reasons)[number]

/** One quote of a document, as a golden file contains it. */
export type Quote = { readonly doc: string; readonly quote: string; readonly prefix?: string }

/** UTF-16 offsets into a document's text, half-open. */
export type Place = { readonly start: number; readonly end: number }

/** A quote and where it is now. `is`: word for word; `near`: edited; `gone`: no longer there. */
export type PlacedQuote = Quote & {
  readonly state: 'stands' | 'near' | 'gone'
  readonly place?: Place
}

/** One entry of an item's `evidence`: any of its quotes will do. `written` is the entry as the file contains it. */
export type ShownEvidence = { readonly written: unknown; readonly any: readonly PlacedQuote[] }

export type Work = {
  readonly query: string
  /** One right answer; empty without any. */
  readonly answer: string
  /** Entries of `evidence` as a golden file contains them. */
  readonly evidence: readonly unknown[]
}

export type Question = {
  readonly id: string
  readonly reason: Reason
  readonly query: string
  readonly answer: string
  readonly answerable: boolean
  readonly evidence: readonly ShownEvidence[]
  /** Its labels where they are no quotes, in words; marked evidence replaces them. */
  readonly otherLabels: string | undefined
  readonly verdict: Verdict | undefined
  readonly others: readonly string[]
}

/** A passage that a side returned, or that a search found. Ranks count from 1. */
export type Passage = {
  readonly doc: string | undefined
  readonly place: Place | undefined
  readonly text: string
  readonly ranks: { readonly base?: number; readonly head?: number; readonly found?: number }
  /** It holds evidence of the question. */
  readonly labelled: boolean
}

/** A part of a document. `from`: where it begins in the whole text of `total` units. */
export type DocumentPart = {
  readonly doc: string
  readonly from: number
  readonly text: string
  readonly total: number
}
