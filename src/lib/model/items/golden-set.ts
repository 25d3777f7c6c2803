import type { Sides } from '../../sides.ts'
import type { ToolRules } from './tool-rules.ts'
/**
 * Where an answer is: a quote or a section of a document, independent of any chunking. `start` (UTF-16
 * offset) only breaks ties.
 */
export type Evidence = {
  readonly doc: string
  /** Of a section `#` and its slug. */
  readonly quote: string
  /** The slug of the heading whose whole section is meant; left out: the quote is. */
  readonly section?: string
  /** Text before the quote, to tell equal quotes apart; may be empty. */
  readonly prefix: string
  /** Text after the quote, to tell equal quotes apart; may be empty. */
  readonly suffix: string
  readonly start: number | undefined
  /** The page of a PDF on which the quote is, from 1, to tell equal quotes apart before all else; left out: any. */
  readonly page?: number
  /** How it was looked for in the history of its document; left out: it was not. */
  readonly history?: LabelHistory
}

/** What became of a label that its document did not contain any more. */
export type LabelHistory =
  | {
      readonly kind: 'followed'
      readonly doc: string
      readonly quote: string
      /** The first commit that it did not fit. */
      readonly commit: string
      /** Whether numbers, names or other facts changed on the way. */
      readonly changed: boolean
    }
  | {
      readonly kind: 'lost'
      /**
       * `removed`: a commit took it away; `unclear`: a commit moved it to several documents, or where it ends
       * cannot be determined; `never`: no version of its document has it; `shallow`: the clone has no older
       * ones; `limit`: there are too many.
       */
      readonly why: 'removed' | 'unclear' | 'never' | 'shallow' | 'limit'
      readonly commit?: string
    }

/** One thing to find: satisfied by any of its members (one, unless written as `{any: [...]}`). Grades are integers >= 0. */
export type EvidenceTarget = { readonly grade: number; readonly any: readonly Evidence[] }

/** An item has one kind of label, or none. Grades: integers >= 0; 0 means judged and not relevant. */
export type Labels =
  | { readonly kind: 'none' }
  | { readonly kind: 'evidence' | 'sections'; readonly targets: readonly EvidenceTarget[] }
  | { readonly kind: 'chunks' | 'docs'; readonly grades: ReadonlyMap<string, number> }

/** One statement of the right answer. `vital`: an answer without it fails the question. */
export type GoldenClaim = { readonly text: string; readonly importance: 'vital' | 'okay' }

/** Filters of a question by name: they are the pipeline's own words. */
export type Filters = Readonly<Record<string, string | number | boolean | readonly string[]>>

/** A turn of the conversation that a question continues. */
export type Turn = { readonly role: 'user' | 'assistant'; readonly text: string }

/**
 * What the right answer does where it neither plainly answers nor refuses: asks back which reading is meant,
 * says that the documents disagree, or depends on the newest of them.
 */
export const expectations = ['clarify', 'note-conflict', 'prefer-newest'] as const
export type Expectation = (typeof expectations)[number]

/** One question with its labels. */
export type GoldenItem = {
  readonly id: string
  readonly query: string
  /** The turns before the question, oldest first, at least one; left out: it begins the conversation. */
  readonly history?: readonly Turn[]
  readonly labels: Labels
  /** Right answers, equally good; empty without any. */
  readonly references: readonly string[]
  /** What the right answer says, claim by claim, where people wrote it down. */
  readonly claims: readonly GoldenClaim[] | undefined
  /** What an answer must say, each with at least one word. */
  readonly contains: readonly string[]
  /** What an answer must not say, each with at least one word. */
  readonly excludes: readonly string[]
  /** Globs of documents that must not reach the generator for this question; left out: none. */
  readonly forbidden?: readonly string[]
  readonly tools?: ToolRules
  /** What the pipeline is told to search by, such as a role or a language; left out: nothing. */
  readonly filters?: Filters
  /** false: the right answer is a refusal, and no retrieval metric applies. */
  readonly answerable: boolean
  /** Left out: a plain answer, or a refusal where the question is not answerable. */
  readonly expect?: Expectation
  /** A hard assertion on this single item. */
  readonly mustPass: boolean
  /** Slices the item belongs to, without repeats. */
  readonly tags: readonly string[]
  /** Items of one cluster are not independent of each other; undefined: independent of all others. */
  readonly cluster: string | undefined
  /** Part of the set; where it has both, only `test` gates. */
  readonly split: 'dev' | 'test' | undefined
  /** How much the item counts in the weighted figures beside the verdict, such as its traffic, above 0; left out: 1. */
  readonly weight?: number
  /**
   * An unreviewed draft, which is asked for retrieval alone. `apart`: it gates nothing. `gates`: so many drafts of the set
   * were accepted that it gates retrieval metrics. Left out: no draft, or one that a person accepted or edited.
   */
  readonly draft?: 'apart' | 'gates' | undefined
  /** What people wrote about the question; left out: nothing, or data of another tool. */
  readonly notes?: string
  /** Line of the golden file on which the item begins, from 1. */
  readonly line: number
}

export type DraftCounts = Readonly<
  Record<'unreviewed' | 'accepted' | 'edited' | 'rejected', number>
>

/** A parsed golden set. `items` keeps the order of the file; rejected drafts are left out and counted. */
export type GoldenSet = {
  /** Path inside the repository. */
  readonly file: string
  readonly items: readonly GoldenItem[]
  readonly drafts: DraftCounts
  /** SHA-256 of the file's bytes, hex. */
  readonly hash: string
}

/** Keys of an item that say nothing of its question or answer, but how it counts. */
export type PolicyKey = 'must_pass' | 'tags' | 'cluster' | 'split' | 'draft'

/**
 * One item of both golden sets together, as each side contains it; an item of one side is on both. Base's
 * version is asked and graded on both sides.
 */
export type PairedItem = {
  readonly id: string
  readonly golden: Sides<GoldenItem>
  /** Head's wording of this item of base, asked under an id of its own and shown; it never gates. */
  readonly wordingOf?: string | undefined
  /** `added`: only head contains it; `removed`: only base does. */
  readonly origin: 'both' | 'added' | 'removed'
  /** Head would ask or grade it differently: query, labels, reference, answerable or must_pass differ. */
  readonly relabelled: boolean
  /**
   * What decides how much the item counts, and differs between the sides; in the order below. The value of
   * base counts, `golden.base`, so a pull request cannot take an item out of a gate unseen.
   */
  readonly policyChanged: readonly PolicyKey[]
}
