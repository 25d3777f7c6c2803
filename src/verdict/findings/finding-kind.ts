import type { Cause } from '../../lib/model/cause.ts'
import type { Coverage, ScoredItem } from '../../lib/model/comparison.ts'
import type { ListChange, ListChanges } from '../../lib/model/list-changes.ts'
import type { NotApplicableReason } from '../../lib/model/score.ts'
import type { ShortScore } from '../../lib/model/score-schema.ts'
import type { PolicySettings, TextLevel } from '../../lib/model/settings/settings.ts'
import type { Side } from '../../lib/sides.ts'
import { idList } from '../../lib/text/printing/id-list.ts'
import { say, type Words } from '../../lib/text/printing/sentence.ts'
import type { Window } from '../../metrics/compare/reach.ts'
import type { WeighedMetric, Stepwise } from '../weigh-metrics.ts'
import type { Finding } from './all.ts'
import type { Verdict } from './finding-parts.ts'
import type { Found as Tolerance } from './kinds/tolerance.ts'

export type Run = {
  readonly items: readonly ScoredItem[]
  /** The items without those whose labels mean nothing on this side. */
  readonly asserted: readonly ScoredItem[]
  readonly metrics: readonly WeighedMetric[]
  readonly policy: PolicySettings
  /** What the gated metrics look at, at most. */
  readonly window: Window
  /** What questions without labels return; undefined: there are none. */
  readonly lists: ListChanges | undefined
}

/**
 * How much a sentence says: `full` names items and base's value, `brief` leaves them to the lines below it,
 * `rest` is below its brief form and need not repeat it, `values-told` below a headline that tells the
 * metric's movement.
 */
export type Detail = 'full' | 'brief' | 'rest' | 'values-told'

export type Facts = {
  readonly outcome: string
  readonly verdict: Verdict
  readonly findings: readonly Finding[]
  readonly metrics: readonly {
    readonly metric: string
    readonly coverage: Pick<Coverage, 'judgeErrors' | 'judgeCauses'>
    readonly ruledOut: readonly { readonly reason: NotApplicableReason; readonly items: number }[]
  }[]
  readonly items: readonly {
    readonly id: string
    readonly failures: Readonly<Record<Side, string | undefined>>
    readonly scores: readonly ({ readonly metric: string } & Readonly<
      Record<Side, ShortScore | undefined>
    >)[]
  }[]
  readonly lists: { readonly changed: readonly Pick<ListChange, 'preferred'>[] } | undefined
  readonly judge:
    | { readonly stopped: { readonly hint?: string | undefined } | undefined }
    | undefined
  /** Wordings that head changes in labelled text, as far as the report shows them. */
  readonly rewordings: readonly {
    readonly kind: 'changed-facts' | 'reworded'
    readonly item: string
    readonly before: string
    readonly after: string
    /** The document that says it on head, if that is another than the label names. */
    readonly movedTo?: string
  }[]
  /** That head's policy would let pass what base's stops, or the reverse. */
  readonly otherVerdict: Words | undefined
  /** A value of a metric, and a change of one with its unit, as they print. */
  readonly value: (metric: string, value: number | undefined) => Words
  readonly change: (metric: string, delta: number) => Words
  readonly whereAsked: (feature: string) => Words
  readonly faults: (codes: readonly string[]) => Words
  readonly moved: (finding: Tolerance, detail: Detail) => Words
}

type Told = {
  readonly facts: Facts
  readonly detail: Detail
  /** The finding's items behind a colon, in so many bytes; nothing if the lines below name them. */
  readonly items: (bytes?: number) => Words
}

/** The ids behind a colon; nothing if not one fits. */
export function named(items: readonly string[], bytes: number): Words {
  const list = idList(items, bytes)
  return list === undefined ? say`` : say`: ${list}`
}

/**
 * How a decision raises a kind: losses, which somebody may accept, before remarks, each in the order of `place`. A kind
 * without it is raised by whoever weighs metrics, checks health or asks the judge. Apart from the object, since whoever
 * shows a report raises nothing.
 */
export type Raised<Found> = {
  readonly as: 'loss' | 'remark'
  readonly place: number
  readonly by: (run: Run) => readonly Found[] | Stepwise<readonly Found[]>
}

/** One kind of finding. What it contains is the `schema` of its file. */
export type FindingKind<Found extends { readonly kind: string }> = {
  readonly kind: Found['kind']
  /** Why it counts against the verdict, or why it does not: at most 600 bytes of Markdown. */
  readonly say: (found: Found, told: Told) => Words
  /** What fixes it, or lets it pass where it is meant; undefined if nothing is known to. */
  readonly toFix?: (found: Found, facts: Facts) => Words | undefined
  /** One question is enough for it to fail, so that its questions are rows of what got worse. */
  readonly rows?: {
    readonly called: Words
    readonly says: (facts: Pick<Facts, 'outcome'>) => Words
    /** By what they got worse, behind their number: a cause, given the documents of one, or words of its own. */
    readonly cause?: (found: Found, docs: readonly string[]) => Cause
    readonly way?: (number: 'one' | 'many') => Words
  }
  /** The finding about some of its questions, which somebody may accept by themselves. `docs`: those that held what they lost. */
  readonly accept?: (found: Found, items: readonly string[], docs: ReadonlySet<string>) => Found
  /** A warning that says how far the verdict can be believed: the headline tells it beside what decides. */
  readonly limitsVerdict?: true
  readonly tellsMovementOf?: (found: Found) => string
  /** It is about questions without labels, of which a metric of rankings says nothing. */
  readonly isOfUnlabelled?: true
  /** Base does no better, so the pull request is not to blame for it; by default it is. */
  readonly isAsOnBase?: (found: Found) => boolean
  /** It explains whatever else is missing, and so comes first. */
  readonly explains?: (found: Found) => boolean
  readonly fault?: {
    /** By what, as a code: by default the kind; undefined if the event or a spent budget may be to blame. */
    readonly of?: (found: Found) => string | undefined
    /** Whether it may only be that head took the questions which base could score. */
    readonly isOfTooFew?: (found: Found) => boolean
    readonly words: (code: string, facts: Pick<Facts, 'whereAsked'>) => Words | undefined
  }
  readonly withhold?: (found: Found, text: TextLevel) => Found
}

export type FindingKinds<Found extends { readonly kind: string }> = {
  readonly [Kind in Found['kind']]: FindingKind<Extract<Found, { readonly kind: Kind }>>
}
