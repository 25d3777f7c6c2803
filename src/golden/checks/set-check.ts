import type { NormalCorpus } from '../matching/quotes/normal-corpus.ts'
import type { Resolution } from '../matching/quotes/resolve-evidence.ts'
import type { Evidence, GoldenItem } from '../../lib/model/items/golden-set.ts'
import type { Words } from '../../lib/text/printing/sentence.ts'

/**
 * `error`: the question measures nothing or the wrong thing; `warn`: the question should be reviewed;
 * `info`: no action is needed.
 */
export type Severity = 'error' | 'warn' | 'info'

export type SetCheck = {
  readonly severity: Severity
  /** What the check finds, phrased to follow a count: `3 questions that ...`. */
  readonly finds: string
  readonly remedy: string
  readonly find: (set: CheckedSet) => readonly FoundProblem[]
}

export type FoundProblem = {
  /** Undefined if the problem concerns the whole set. */
  readonly item: GoldenItem | undefined
  readonly says: Words
  readonly fix?: LabelFix | undefined
  /** The label that would replace the question's own, to paste. A string names a section. */
  readonly label?: LabelFix['by'][number] | string | undefined
}

/** Replaces one of an item's evidence entries with one or more alternatives. */
export type LabelFix = {
  /** The index in `evidence` and, if that entry is written with `any`, the index in `any`. */
  readonly target: number
  readonly member: number
  /** The changed fields of each replacement. */
  readonly by: readonly Partial<Pick<Evidence, 'doc' | 'page' | 'quote' | 'prefix' | 'suffix'>>[]
}

/** An evidence entry of an answerable question, looked up in its document. */
export type EvidencePlace = {
  readonly item: GoldenItem
  readonly target: number
  readonly member: number
  readonly evidence: Evidence
  readonly found: Resolution | { readonly kind: 'no-document' }
}

/**
 * Why a name is no document: the globs of `pipeline.documents` do not select the file, or a commit
 * deleted it. `now` is its new name if the commit renamed it.
 */
export type AbsentDocument =
  | { readonly kind: 'left-out' }
  | { readonly kind: 'deleted'; readonly commit: string; readonly now: string | undefined }

/** A gated metric, and the smallest number of lost questions that its gate can block. */
export type Sight = {
  readonly metric: string
  readonly tolerance: number
  /** Undefined if not even losing all questions would be significant. */
  readonly fewest: number | undefined
  readonly questions: number
}

export type CheckedSet = {
  readonly items: readonly GoldenItem[]
  readonly documents: NormalCorpus
  /** Names of all documents; undefined if the list is incomplete. */
  readonly names: ReadonlySet<string> | undefined
  /** Why labelled documents that are not in `names` are absent, as far as that is known. */
  readonly absent: ReadonlyMap<string, AbsentDocument>
  readonly places: readonly EvidencePlace[]
  /**
   * For labels that match nothing in their document: the replacement found by following the document's
   * history.
   */
  readonly followed: ReadonlyMap<Evidence, Evidence>
  /** The documents that contain each normalised quote that its own document lacks. */
  readonly holders: ReadonlyMap<string, readonly string[]>
  readonly sights: readonly Sight[]
}
