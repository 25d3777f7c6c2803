import type { Sides } from '../../sides.ts'
import type { ToolRules } from './tool-rules.ts'
/**
 * A passage that answers a question: a quote or a section of a document, independent of how it is
 * split into chunks. `start`, a UTF-16 offset, only breaks ties.
 */
export type Evidence = {
  readonly doc: string
  /** For a section, `#` followed by its slug. */
  readonly quote: string
  /**
   * The slug of the heading whose whole section is the evidence. Left out if the evidence is a
   * quote.
   */
  readonly section?: string
  /** Text before the quote that distinguishes it from identical quotes. May be empty. */
  readonly prefix: string
  /** Text after the quote that distinguishes it from identical quotes. May be empty. */
  readonly suffix: string
  readonly start: number | undefined
  /**
   * The number, from 1, of the PDF page that contains the quote. Takes precedence over prefix and
   * suffix when distinguishing identical quotes. If left out, any page matches.
   */
  readonly page?: number
  /**
   * What the document's history shows about the label. Left out if the history was not searched.
   */
  readonly history?: LabelHistory
}

/**
 * How the text of a label changed: `facts` if numbers, names or other facts differ, `words` if a
 * rewording does more than add words without numbers and negations, so that the meaning may differ.
 */
export type LabelChange = 'facts' | 'words' | false

/** What happened to a label that no longer matches its document. */
export type LabelHistory =
  | {
      readonly kind: 'followed'
      readonly doc: string
      readonly quote: string
      /** The first commit at which the label no longer matched. */
      readonly commit: string
      readonly changed: LabelChange
    }
  | {
      readonly kind: 'lost'
      /**
       * `removed` means that a commit removed the text. `unclear` means that its new place cannot
       * be determined, for example because a commit moved it to several documents. `never` means
       * that no version of the document contains it. `shallow` means that the clone has no older
       * commits. `limit` means that there are too many commits.
       */
      readonly why: 'removed' | 'unclear' | 'never' | 'shallow' | 'limit'
      readonly commit?: string
    }

/**
 * A passage to find. Finding any one of its members is enough. There is only one member unless the
 * label is written as `{any: [...]}`. Grades are integers from 0.
 */
export type EvidenceTarget = { readonly grade: number; readonly any: readonly Evidence[] }

/**
 * An item's labels, which are all of one kind. Grades are integers from 0, where 0 means judged not
 * relevant.
 */
export type Labels =
  | { readonly kind: 'none' }
  | { readonly kind: 'evidence' | 'sections'; readonly targets: readonly EvidenceTarget[] }
  | {
      readonly kind: 'chunks' | 'docs'
      readonly grades: ReadonlyMap<string, number>
      /**
       * For documents that earlier commits renamed, maps the current name to the name in the golden
       * set. Left out if there are none.
       */
      readonly renamed?: ReadonlyMap<string, string>
    }

/**
 * A claim in the right answer. An answer that lacks any of the `vital` claims fails the question.
 */
export type GoldenClaim = { readonly text: string; readonly importance: 'vital' | 'okay' }

/** A question's filters, by name. Their meaning is up to the pipeline. */
export type Filters = Readonly<Record<string, string | number | boolean | readonly string[]>>

/** A turn of the conversation that a question continues. */
export type Turn = { readonly role: 'user' | 'assistant'; readonly text: string }

/**
 * What the right answer does if it is neither a plain answer nor a refusal: it asks which meaning of the
 * question is intended, points out that the documents disagree, or follows the newest of them.
 */
export const expectations = ['clarify', 'note-conflict', 'prefer-newest'] as const
export type Expectation = (typeof expectations)[number]

/** A question with its labels. */
export type GoldenItem = {
  readonly id: string
  readonly query: string
  /**
   * The turns before the question, oldest first. There is at least one. Left out if the question
   * begins the conversation.
   */
  readonly history?: readonly Turn[]
  readonly labels: Labels
  /** Correct answers, all equally good, or an empty list if there are none. */
  readonly references: readonly string[]
  /** The right answer's claims, if people wrote them down. */
  readonly claims: readonly GoldenClaim[] | undefined
  /** Strings that an answer must contain, each with at least one word. */
  readonly contains: readonly string[]
  /** Strings that an answer must not contain, each with at least one word. */
  readonly excludes: readonly string[]
  /**
   * Globs for documents that must not reach the generator for this question. Left out if there are
   * none.
   */
  readonly forbidden?: readonly string[]
  readonly tools?: ToolRules
  /**
   * Filters that are passed to the pipeline, such as a role or a language. Left out if there are
   * none.
   */
  readonly filters?: Filters
  /** If false, the right answer is a refusal, and retrieval metrics do not apply. */
  readonly answerable: boolean
  /** If left out, a plain answer is expected, or a refusal if the question is not answerable. */
  readonly expect?: Expectation
  readonly mustPass: boolean
  /** The slices that the item belongs to, without duplicates. */
  readonly tags: readonly string[]
  /**
   * Items in the same cluster are not statistically independent of each other. Undefined if the
   * item is independent of all others.
   */
  readonly cluster: string | undefined
  /** The part of the set that the item belongs to. If the set has both parts, only `test` gates. */
  readonly split: 'dev' | 'test' | undefined
  /**
   * The item's weight, above 0, in the weighted figures shown next to the verdict. It may, for
   * example, be the number of times users asked the question. Defaults to 1.
   */
  readonly weight?: number
  /**
   * Set for an unreviewed draft, which is used only for retrieval metrics. `apart` means that the
   * draft is measured separately and cannot affect the verdict. `gates` means that people accepted
   * enough of the set's drafts, so this draft affects the verdict as well. Left out if the item is
   * not a draft, or if a person accepted or edited it.
   */
  readonly draft?: 'apart' | 'gates' | undefined
  /**
   * A person's notes about the question. Left out if there are none, or if the notes are another
   * tool's data.
   */
  readonly notes?: string
  /** The line of the golden file where the item begins, from 1. */
  readonly line: number
}

export type DraftCounts = Readonly<
  Record<'unreviewed' | 'accepted' | 'edited' | 'rejected', number>
>

/**
 * A parsed golden set. `items` keeps the file's order. Rejected drafts are counted but left out of
 * `items`.
 */
export type GoldenSet = {
  /** Path relative to the repository. */
  readonly file: string
  readonly items: readonly GoldenItem[]
  readonly drafts: DraftCounts
  /** Hex SHA-256 of the file's bytes. */
  readonly hash: string
}

/** Keys that affect how an item counts, but not its question or answer. */
export type PolicyKey = 'must_pass' | 'tags' | 'cluster' | 'split' | 'draft'

/**
 * An item in the union of both golden sets, as each side has it. If only one side has the item,
 * both entries contain it. Both sides are queried and graded using base's version.
 */
export type PairedItem = {
  readonly id: string
  readonly golden: Sides<GoldenItem>
  /**
   * Id of the base item that this head item rewords. The item is queried under its own id and shown
   * in the report, but cannot affect the verdict.
   */
  readonly wordingOf?: string | undefined
  /** `added` if only head has the item, `removed` if only base has it. */
  readonly origin: 'both' | 'added' | 'removed'
  /**
   * Whether head changes how the item is asked or graded, that is, its query, labels, reference,
   * `answerable` or `must_pass`.
   */
  readonly relabelled: boolean
  /**
   * The policy keys that differ between the sides. Base's value (`golden.base`) applies, so a pull
   * request cannot silently take an item out of the gate.
   */
  readonly policyChanged: readonly PolicyKey[]
}
