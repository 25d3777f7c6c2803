import type { PairedItem } from '../../lib/model/items/golden-set.ts'
import type { Cause } from '../../lib/model/cause.ts'
import type { ScoredItem } from '../../lib/model/comparison.ts'
import type { Coverage } from '../../lib/model/metric-comparison.ts'
import type { ListChange, ListChanges } from '../../lib/model/list-changes.ts'
import type { NotApplicableReason } from '../../lib/model/score.ts'
import type { ShortScore } from '../../lib/model/score-schema.ts'
import type { PolicySettings, TextLevel } from '../../lib/model/settings/settings.ts'
import type { Metric } from '../../lib/model/metric.ts'
import type { Side } from '../../lib/sides.ts'
import { idList } from '../../lib/text/printing/id-list.ts'
import { say, type Words } from '../../lib/text/printing/sentence.ts'
import type { Window } from '../../metrics/compare/reach.ts'
import type { WeighedMetric, Stepwise } from '../weighed-metric.ts'
import type { Finding } from './all.ts'
import type { Verdict } from './finding-parts.ts'
import type { Found as Tolerance } from './kinds/tolerance.ts'

export type ToRaise = {
  readonly items: readonly ScoredItem[]
  /** The items, except those whose chunk labels are meaningless on head. */
  readonly asserted: readonly ScoredItem[]
  readonly metrics: readonly WeighedMetric[]
  readonly policy: PolicySettings
  /**
   * How far down each ranking the gated metrics look: a number of ranks, or the chunks that reach the
   * generator.
   */
  readonly window: Window
  /**
   * How the results of questions without labels changed, or undefined if there are no such questions.
   */
  readonly lists: ListChanges | undefined
}

/**
 * A sentence's level of detail. `full` names items and base's value, and `brief` leaves them to the
 * lines below. `rest` appears below its brief form and need not repeat it. `values-told` appears
 * below a headline that states the metric's change.
 */
export type Detail = 'full' | 'brief' | 'rest' | 'values-told'

export type Facts = {
  readonly outcome: string
  readonly verdict: Verdict
  readonly findings: readonly Finding[]
  readonly metrics: readonly {
    readonly metric: string
    readonly direction: Metric['direction']
    readonly head?: number | undefined
    readonly coverage: Pick<Coverage, 'judgeErrors' | 'judgeCauses'>
    readonly ruledOut: readonly { readonly reason: NotApplicableReason; readonly items: number }[]
  }[]
  readonly items: readonly {
    readonly id: string
    readonly origin: PairedItem['origin']
    /** Set for an unreviewed draft that does not affect the verdict. */
    readonly draft?: true | undefined
    readonly failures: Readonly<Record<Side, string | undefined>>
    readonly scores: readonly ({ readonly metric: string } & Readonly<
      Record<Side, ShortScore | undefined>
    >)[]
  }[]
  readonly lists: { readonly changed: readonly Pick<ListChange, 'preferred'>[] } | undefined
  readonly judge:
    | { readonly stopped: { readonly hint?: string | undefined } | undefined }
    | undefined
  /** How head rewords labelled text. Contains only the rewordings that the report shows. */
  readonly rewordings: readonly {
    readonly kind: 'changed-facts' | 'reworded'
    readonly item: string
    readonly before: string
    readonly after: string
    /** The document that contains the text on head, if it is not the labelled document. */
    readonly movedTo?: string
  }[]
  /**
   * States the verdict with head's golden set if exactly one side's golden set makes the gate fail.
   */
  readonly otherVerdict: Words | undefined
  /** `value` formats a metric's value, and `change` formats a change with its unit. */
  readonly value: (metric: string, value: number | undefined) => Words
  readonly change: (metric: string, delta: number) => Words
  /**
   * Returns head's golden file, with the lines of the given questions, such as
   * `eval/golden.jsonl:12`.
   */
  readonly golden: (items?: readonly string[]) => Words
  readonly whereAsked: (feature: string) => Words
  readonly faults: (codes: readonly string[]) => Words
  readonly moved: (finding: Tolerance, detail: Detail) => Words
}

type Told = {
  readonly facts: Facts
  readonly detail: Detail
  /**
   * Returns the finding's items after a colon, in at most the given number of bytes, or no words if
   * the lines below list them.
   */
  readonly items: (bytes?: number) => Words
}

/** Returns the ids after a colon, or no words if none of them fits. */
export function named(items: readonly string[], bytes: number): Words {
  const list = idList(items, bytes)
  return list === undefined ? say`` : say`: ${list}`
}

/**
 * How a decision raises a kind of finding. Losses, which can be accepted, come before remarks, and
 * both are in order of `place`. Kinds without a `Raised` entry are raised by the code that weighs
 * metrics, checks health or asks the judge. This is separate from the kind's object, because code
 * that only displays a report does not need it.
 */
export type Raised<Found> = {
  readonly as: 'loss' | 'remark'
  readonly place: number
  readonly by: (toRaise: ToRaise) => readonly Found[] | Stepwise<readonly Found[]>
}

/**
 * A kind of finding. The `schema` in its file defines its data. It is a function, because only
 * scripts and tests need the schema.
 */
export type FindingKind<Found extends { readonly kind: string }> = {
  readonly kind: Found['kind']
  /**
   * Returns why the finding counts against the verdict, or why not, in at most 600 bytes of
   * Markdown.
   */
  readonly say: (found: Found, told: Told) => Words
  /**
   * Returns how to fix the problem, or how to let it pass if it is intended. Returns undefined if
   * unknown.
   */
  readonly toFix?: (found: Found, facts: Facts) => Words | undefined
  /**
   * How to undo a failure, in fewer words than `toFix`, for display beside the remedies for a
   * cause.
   */
  readonly undo?: Words
  /**
   * The finding's row in the table of gated metrics, for findings that can fail a comparison and
   * are not about a metric. Without `allowed`, the row says that nothing is allowed.
   */
  readonly tableRow?: {
    readonly called: Words
    readonly allowed?: (found: Found, facts: Pick<Facts, 'findings'>) => Words
  }
  /**
   * Set if a single question is enough to fail. The finding's questions are then listed among those
   * that got worse.
   */
  readonly rows?: {
    readonly says: (facts: Pick<Facts, 'outcome'>) => Words
    /**
     * Why the questions got worse, shown after their number. Either `cause` finds the cause from
     * one question's documents, or `way` is a fixed clause.
     */
    readonly cause?: (found: Found, docs: readonly string[]) => Cause
    readonly way?: Words
    /** Set if the comment also shows the finding's sentence with the detail `rest`. */
    readonly hasRest?: true
  }
  /**
   * Returns the finding reduced to some of its questions, which can be accepted separately. `docs`
   * contains the documents that had the passages lost by these questions.
   */
  readonly accept?: (found: Found, items: readonly string[], docs: ReadonlySet<string>) => Found
  /**
   * Set for a warning that limits how far the verdict can be trusted. The headline mentions it in
   * addition to the main finding.
   */
  readonly limitsVerdict?: true
  readonly tellsMovementOf?: (found: Found) => string
  /** Set if the finding is about questions without labels, which ranking metrics do not cover. */
  readonly isOfUnlabelled?: true
  /**
   * Returns whether base is no better than head. If so, the pull request did not cause the finding.
   * Without this function, the finding counts as caused by the pull request.
   */
  readonly isAsOnBase?: (found: Found) => boolean
  /**
   * Returns whether the finding explains why other results are missing. If so, it is listed first.
   */
  readonly explains?: (found: Found) => boolean
  readonly fault?: {
    /**
     * Returns the fault's code, or undefined if the cause may be the event or a spent budget.
     * Without this function, the code is the finding's kind.
     */
    readonly of?: (found: Found) => string | undefined
    /** Returns whether the only cause may be that head removed questions that base could score. */
    readonly isOfTooFew?: (found: Found) => boolean
    readonly words: (code: string, facts: Pick<Facts, 'whereAsked'>) => Words | undefined
  }
  readonly withhold?: (found: Found, text: TextLevel) => Found
}

export type FindingKinds<Found extends { readonly kind: string }> = {
  readonly [Kind in Found['kind']]: FindingKind<Extract<Found, { readonly kind: Kind }>>
}
