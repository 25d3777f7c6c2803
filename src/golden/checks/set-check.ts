import type { NormalCorpus } from '../matching/quotes/normal-corpus.ts'
import type { Resolution } from '../matching/quotes/resolve-evidence.ts'
import type { Evidence, GoldenItem } from '../../lib/model/items/golden-set.ts'
import type { Words } from '../../lib/text/printing/sentence.ts'

/**
 * `error`: the question measures nothing or the wrong thing. `warn`: somebody should review the
 * question. `info`: no action is needed.
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
  /**
   * The label to paste over the question's current one. A string is the id of a section or
   * document.
   */
  readonly label?: EvidenceFix['by'][number] | string | undefined
}

type LabelFix = EvidenceFix | IdFix

/** A fix that replaces an id in an item's `docs` or `sections`. */
export type IdFix = {
  readonly key: 'docs' | 'sections'
  readonly from: string
  readonly to: string
}

/** A fix that replaces one of an item's evidence entries with one or more alternatives. */
export type EvidenceFix = {
  /** Index in `evidence`. `member` is the index in that entry's `any`, if it has one. */
  readonly target: number
  readonly member: number
  /** The fields to change in the entry, for each alternative. */
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
 * Why a labelled document does not exist: no glob of `pipeline.documents` selects the file, it has
 * no readable text, or a commit deleted it. `now` is its new name if the commit renamed it.
 */
export type AbsentDocument =
  | { readonly kind: 'left-out' | 'unread' }
  | { readonly kind: 'deleted'; readonly commit: string; readonly now: string | undefined }

/**
 * A gated metric, and the smallest number of lost questions for which its gate can block a merge.
 */
export type Sight = {
  readonly metric: string
  readonly tolerance: number
  /** Undefined if losing all questions would still not be significant. */
  readonly fewest: number | undefined
  readonly questions: number
}

export type CheckedSet = {
  readonly items: readonly GoldenItem[]
  readonly documents: NormalCorpus
  /** Names of all documents; undefined if the list is incomplete. */
  readonly names: ReadonlySet<string> | undefined
  /** Why labelled documents that are not in `names` are absent, if known. */
  readonly absent: ReadonlyMap<string, AbsentDocument>
  readonly places: readonly EvidencePlace[]
  /**
   * Maps each label that matches nothing in its document to the replacement found by following the
   * document's history.
   */
  readonly followed: ReadonlyMap<Evidence, Evidence>
  /**
   * Maps each quote that its own document lacks, as returned by `movedText`, to the documents that
   * contain it.
   */
  readonly holders: ReadonlyMap<string, readonly string[]>
  readonly sights: readonly Sight[]
}

export function fixOf(
  { target, member }: EvidencePlace,
  by: EvidenceFix['by'][number],
): EvidenceFix {
  return { target, member, by: [by] }
}
