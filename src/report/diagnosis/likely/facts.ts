import type { Sides } from '../../../lib/sides.ts'
import type { Cause, LikelyCause } from '../../../lib/model/cause.ts'

/**
 * The results of both sides from which a change's likely cause is derived. Times and costs are not
 * included, so they cannot be causes.
 */
export type Facts = {
  /** The relevant questions, in any order. */
  readonly questions: readonly Question[]
  readonly documents: DocumentFacts
  /** Whether base and head differ in ranking settings or in a model used for ranking. */
  readonly rankingSet: boolean
  /**
   * The median number of tokens in a returned chunk that do not come from its document. Undefined
   * if unknown.
   */
  readonly addedTokens?: Sides<number> | undefined
  /**
   * The share of returned chunks whose text is not in their document, or not word for word in one
   * place, from 0 to 1. Undefined if unknown.
   */
  readonly altered?: Sides<number> | undefined
  /** Whether the change is known to affect only documents. */
  readonly onlyDocuments: boolean
}

/** What is known about the documents of both indexes. Names are normalised for comparison. */
export type DocumentFacts = {
  /** Base documents that are known to be missing from head's files or index. */
  readonly removed: ReadonlySet<string>
  /** Base documents that head is known to have renamed on purpose. */
  readonly renamed: ReadonlySet<string>
  /**
   * Returned documents whose text differs between the sides. The places of their chunks are
   * therefore no evidence about chunking.
   */
  readonly edited: ReadonlySet<string>
  /** Returns whether a document that head returns is known not to exist on base. */
  readonly isNew: (doc: string) => boolean
  /** Returns whether head's index is known to contain this chunk of base's. */
  readonly isIndexed: (passage: Passage) => boolean
  /**
   * The share of returned chunks that name an existing document on their side, or undefined if the
   * documents are unknown.
   */
  readonly homed: Sides<number | undefined>
  /** Whether both pipelines report which documents are in their index. */
  readonly listed: boolean
}

export type Question = {
  readonly id: string
  /** Why the question got worse, or undefined if it did not. */
  readonly cause: Cause | undefined
  /** The lost target's document, or undefined if unknown. */
  readonly doc: string | undefined
  /** The lost target's rank on each side, from 1, or undefined if it was not returned. */
  readonly rank: Sides<number | undefined>
  /** Whether head returns part of the lost target for any question. */
  readonly isInPart: boolean
  readonly lists: Sides<List>
}

export type List = {
  /** The returned passages, best first. A long list is truncated. */
  readonly passages: readonly Passage[]
  /** The number of returned chunks, or 0 if the query failed. */
  readonly length: number
  /** The number of chunks that reached the generator, or undefined if unknown. */
  readonly context: number | undefined
}

/** A chunk in a form suited to comparisons. Equal chunks share one object. */
export type Passage = {
  /** Equal for chunks with equal text or, without text, with the same place or id. */
  readonly key: number
  readonly id: string
  readonly doc: string | undefined
  /** UTF-16 offsets in the passage's document, or undefined if unknown. */
  readonly span: { readonly start: number; readonly end: number } | undefined
  /** Estimated length in tokens, assuming four bytes per token. Undefined if unknown. */
  readonly tokens: number | undefined
}

/** A proven cause and the questions that it explains. */
export type Proven = {
  readonly cause: LikelyCause['cause']
  /** Returns whether the cause explains why a question got worse. */
  readonly explains: (question: Question) => boolean
  readonly evidence: LikelyCause['evidence']
}

/** Checks the results for one kind of evidence. Returns undefined if there is no such evidence. */
export type Proof = (facts: Facts) => Proven | undefined
