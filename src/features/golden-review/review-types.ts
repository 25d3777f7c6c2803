// Plain data that a review exchanges with its user interface, such as the page in a browser.

/** A reviewer's verdict on a question. `accepted` means right without changes. */
export type Verdict = 'accepted' | 'edited' | 'rejected' | 'unanswerable'

export type Decided = {
  readonly verdict: Verdict
  /** What is still wrong with the label, and what to do about it; absent if the label is fine. */
  readonly lack?: string
}

export const reasons = ['disputed', 'draft', 'stale', 'unlabelled', 'unjudged', 'named'] as const
export type Reason = (typeof reasons)[number]

/** A quote from a document, in the golden set's format. */
export type Quote = { readonly doc: string; readonly quote: string; readonly prefix?: string }

/** A half-open range of UTF-16 offsets in a document's text. */
export type Place = { readonly start: number; readonly end: number }

/**
 * A quote and its current place. `stands` means found word for word, `near` means edited, and `gone`
 * means not found.
 */
export type PlacedQuote = Quote & {
  readonly state: 'stands' | 'near' | 'gone'
  readonly place?: Place
}

/**
 * One entry of an item's `evidence`; any of its quotes is sufficient. `written` is the entry as written in
 * the file.
 */
export type ShownEvidence = { readonly written: unknown; readonly any: readonly PlacedQuote[] }

export type Work = {
  readonly query: string
  /** The right answers, one per line; empty if there are none. */
  readonly answer: string
  /** Entries of `evidence` in the golden set's format. */
  readonly evidence: readonly unknown[]
}

export type Question = {
  readonly id: string
  readonly reason: Reason
  readonly query: string
  readonly answer: string
  readonly answerable: boolean
  readonly evidence: readonly ShownEvidence[]
  /**
   * Describes the labels that are not quotes. If the reviewer marks evidence, it replaces these labels.
   */
  readonly otherLabels: string | undefined
  readonly verdict: Verdict | undefined
  readonly others: readonly string[]
}

/** A passage that a side returned or that a search found. Ranks start at 1. */
export type Passage = {
  readonly doc: string | undefined
  readonly place: Place | undefined
  readonly text: string
  readonly ranks: { readonly base?: number; readonly head?: number; readonly found?: number }
  /** Whether the passage contains evidence for the question. */
  readonly labelled: boolean
}

/**
 * A part of a document. `from` is the part's offset, and `total` the length of the whole text, in UTF-16
 * code units.
 */
export type DocumentPart = {
  readonly doc: string
  readonly from: number
  readonly text: string
  readonly total: number
}
