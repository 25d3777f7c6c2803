import type { Sides } from '../../../lib/sides.ts'
import type { Cause, LikelyCause } from '../../../lib/model/cause.ts'

/**
 * What both sides returned, as far as the likely cause of a change is read from it. Nothing of it is measured in time or
 * money, so that neither can be a cause.
 */
export type Facts = {
  /** The questions that count, in any order: what is made of them depends on none. */
  readonly questions: readonly Question[]
  readonly documents: DocumentFacts
  /** Head's settings of the ranking differ from base's, or a model does. */
  readonly rankingSet: boolean
  /** Tokens of a returned chunk that its document does not contain there, median; left out: unknown. */
  readonly addedTokens?: Sides<number>
  /** The change is known to touch documents and nothing else of what is measured. */
  readonly onlyDocuments: boolean
}

/** What is known of the documents of both indexes. Names are as ids are compared. */
export type DocumentFacts = {
  /** Documents of base that head's files or index are known not to contain. */
  readonly removed: ReadonlySet<string>
  /** Documents of base that head is known to call otherwise, and meant to. */
  readonly renamed: ReadonlySet<string>
  /** Documents of both that were returned and whose text differs: where their chunks lie says nothing of how they are cut. */
  readonly edited: ReadonlySet<string>
  /** Whether a document that head returns is known to be none of base's, by head's name. */
  readonly isNew: (doc: string) => boolean
  /** Shares of returned chunks that name a document of the side; undefined if no list of documents is known. */
  readonly homed: Sides<number | undefined>
  /** Both pipelines tell which documents their index contains. */
  readonly listed: boolean
}

/** One question. */
export type Question = {
  readonly id: string
  /** Why it got worse; undefined: it did not. */
  readonly cause: Cause | undefined
  /** The document of what it lost; undefined: unknown. */
  readonly doc: string | undefined
  /** Ranks of what it lost, from 1; undefined: not returned. */
  readonly rank: Sides<number | undefined>
  /** Head returns a part of what this one lost, for whatever question. */
  readonly isInPart: boolean
  readonly lists: Sides<List>
}

export type List = {
  /** Best first; of a long list its beginning. */
  readonly passages: readonly Passage[]
  /** Chunks that were returned in all; 0 also where the query failed. */
  readonly length: number
  /** Chunks that reached the generator; undefined: nobody says. */
  readonly context: number | undefined
}

/** A chunk as it is compared. Equal ones are one object. */
export type Passage = {
  /** The same for the same text; without a text for the same place, or the same id. */
  readonly key: number
  readonly id: string
  readonly doc: string | undefined
  /** UTF-16 offsets in its document; undefined: unknown. */
  readonly span: { readonly start: number; readonly end: number } | undefined
  /** Four bytes each; undefined: of unknown length. */
  readonly tokens: number | undefined
}

/** A cause that is proven, and what it explains. */
export type Proven = {
  readonly cause: LikelyCause['cause']
  /** Whether it explains that a question got worse. */
  readonly explains: (question: Question) => boolean
  readonly evidence: LikelyCause['evidence']
}

/** One kind of evidence; undefined: what was returned does not show it. */
export type Proof = (facts: Facts) => Proven | undefined
