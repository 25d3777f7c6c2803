import type { NormalCorpus } from '../matching/quotes/normal-corpus.ts'
import type { Resolution } from '../matching/quotes/resolve-evidence.ts'
import type { Evidence, GoldenItem } from '../../lib/model/items/golden-set.ts'
import type { Words } from '../../lib/text/printing/sentence.ts'

/** `error`: the question measures nothing, or what it should not; `warn`: somebody should look; `info`: good to know. */
export type Severity = 'error' | 'warn' | 'info'

export type SetCheck = {
  readonly severity: Severity
  /** What is wrong with what it finds, after a number: `questions that ...`. */
  readonly finds: string
  readonly remedy: string
  readonly find: (set: CheckedSet) => readonly FoundProblem[]
}

/** Something that a check found. */
export type FoundProblem = {
  /** Undefined: it is about the set as a whole. */
  readonly item: GoldenItem | undefined
  readonly says: Words
  readonly fix?: LabelFix | undefined
}

/** One evidence of an item, replaced by one or several, of which any will do. */
export type LabelFix = {
  /** Places in `evidence` and, where that is written so, in its `any`. */
  readonly target: number
  readonly member: number
  /** What is another than it was in each of those that replace it. */
  readonly by: readonly Partial<Pick<Evidence, 'doc' | 'page' | 'quote' | 'prefix' | 'suffix'>>[]
}

/** An evidence of an answerable question, looked up in its document. */
export type EvidencePlace = {
  readonly item: GoldenItem
  readonly target: number
  readonly member: number
  readonly evidence: Evidence
  readonly found: Resolution | { readonly kind: 'no-document' }
}

/** A gated metric, and how many questions have to be lost before its tolerance counts. */
export type Sight = {
  readonly metric: string
  readonly tolerance: number
  /** Undefined: not even all of them would do. */
  readonly fewest: number | undefined
  readonly questions: number
}

export type CheckedSet = {
  readonly items: readonly GoldenItem[]
  readonly documents: NormalCorpus
  /** Names of all documents; undefined if not all are known. */
  readonly names: ReadonlySet<string> | undefined
  readonly places: readonly EvidencePlace[]
  /** Labels as the history of their documents has them, where these do not contain them. */
  readonly followed: ReadonlyMap<Evidence, Evidence>
  /** Documents that contain the quotes which their own does not, by the normalised quote. */
  readonly holders: ReadonlyMap<string, readonly string[]>
  readonly sights: readonly Sight[]
}
