import type { Distrust } from './judge-facts.ts'
import type { Rule } from './settings/settings.ts'
import type { JudgeCause } from './claims.ts'

/** What a run may end with, from best to worst standing; `error` is "could not measure", never a pass. */
export type Verdict = 'pass' | 'warn' | 'fail' | 'error'

/** A loss that a waiver of the configuration accepts: it warns where it would fail. */
export type Acceptance = {
  /** The last day that it holds, UTC, as `2026-12-31`. */
  readonly until: string
  /** In the words of the configuration: foreign text. */
  readonly reason: string
}

/** What a test says of a movement that is past its tolerance. */
export type Ruling = {
  readonly rule: Rule
  /** `inconclusive`: past the tolerance, and chance alone may explain it, or nothing could be tested. */
  readonly outcome: 'broken' | 'inconclusive'
  /** Of the rule's own question, 0..1, before any correction; undefined under `point`, or without a test. */
  readonly p: number | undefined
  /** The same with Holm's correction for all that was tested beside it. */
  readonly adjusted: number | undefined
  /** How many were tested together; 0: none. */
  readonly family: number
  /** Of an inconclusive one: how many more questions like these would tell. Undefined where nothing is known. */
  readonly further: FurtherQuestions | undefined
}

/** A movement that its rule does not let pass. */
type PastTolerance = Ruling & {
  readonly verdict: 'fail' | 'warn'
  readonly metric: string
  /** The slice it holds for; undefined: the whole set. */
  readonly tag: string | undefined
  readonly base: number
  readonly head: number
  /** How far it moved the wrong way; of what is not proven also 0 or less. */
  readonly drop: number
  readonly tolerance: number
  readonly pairs: number
  readonly accepted?: Acceptance
}

/** One reason for a verdict other than `pass`. Values and limits are unrounded, in the metric's own unit. */
export type Finding =
  /** The metric moved the wrong way by more than its tolerance. */
  | (PastTolerance & { readonly kind: 'tolerance' })
  /** Nothing shows that the metric keeps within its tolerance, as the rule `non-inferior` asks. */
  | (PastTolerance & { readonly kind: 'not-proven' })
  | {
      /** An absolute bound is crossed; `warn` when base crossed it as well and head is not worse. */
      readonly kind: 'bound'
      readonly verdict: 'fail' | 'warn'
      readonly metric: string
      readonly tag: string | undefined
      readonly bound: 'min' | 'max'
      readonly limit: number
      readonly base: number | undefined
      readonly head: number
      /** Number of all items that head scored, where only their mean crosses it; absent: `head` is over the pairs. */
      readonly over?: number
      readonly accepted?: Acceptance
    }
  | {
      /** Items that must pass and do not; `warn` when they did not on base either. */
      readonly kind: 'must-pass'
      readonly verdict: 'fail' | 'warn'
      readonly items: readonly string[]
      readonly accepted?: Acceptance
    }
  | {
      /** A gated metric that no item could be compared on. */
      readonly kind: 'nothing-to-compare'
      readonly verdict: 'error'
      readonly metric: string
      /** The slice that gates; absent: the whole set. */
      readonly tag?: string
    }
  | {
      /** Labels that name chunk ids, and sides that share almost none of them. */
      readonly kind: 'orphaned-chunk-labels'
      readonly verdict: 'error'
      readonly metrics: readonly string[]
      /** Jaccard index of the chunk ids of both sides, 0..1. */
      readonly jaccard: number
    }
  | {
      /** A gate names a slice that no question belongs to, by a slip of the pen or since head's change: nothing of it is measured. */
      readonly kind: 'empty-slice'
      readonly verdict: 'warn'
      readonly metric: string
      readonly tag: string
    }
  | {
      /** A metric lost more than a fifth of the items that base could score. */
      readonly kind: 'lost-items'
      readonly verdict: 'warn'
      readonly metric: string
      /** The slice that gates; absent: the whole set. */
      readonly tag?: string
      readonly lost: number
      readonly of: number
    }
  | {
      /** Items that base answers and head does not, under a gated metric that reads answers. */
      readonly kind: 'lost-answers'
      readonly verdict: 'warn'
      readonly items: readonly string[]
    }
  | {
      /** Of more than a fifth of the items that head could score, base could not: they are not compared. */
      readonly kind: 'unpaired-items'
      readonly verdict: 'warn'
      readonly metric: string
      readonly unpaired: number
      readonly of: number
    }
  | {
      /** More failed queries on a side than `max-errors` allows: the run was not measured. */
      readonly kind: 'too-many-failures'
      readonly verdict: 'error'
      readonly side: 'base' | 'head'
      readonly failed: number
      readonly asked: number
      readonly allowed: number
    }
  | {
      /** Queries that failed on head and not on base, fewer than `max-errors` allows. */
      readonly kind: 'failed-queries'
      readonly verdict: 'warn'
      readonly items: readonly string[]
    }
  | {
      /** Labels that head's documents no longer hold and base's do. */
      readonly kind: 'stale-labels'
      readonly verdict: 'warn' | 'fail'
      readonly items: readonly string[]
      readonly accepted?: Acceptance
    }
  | {
      /** Questions that head takes the labels off, or calls unanswerable: no metric sees them any more. */
      readonly kind: 'withdrawn-labels'
      readonly verdict: 'warn'
      readonly items: readonly string[]
    }
  | {
      /** There was no key, and these gated metrics need a judge. `withheld`: this event is given no secrets. */
      readonly kind: 'no-judge-key'
      readonly verdict: 'error' | 'warn'
      readonly metrics: readonly string[]
      readonly withheld: boolean
    }
  | {
      /** The judge was asked no more before these gated metrics were measured. */
      readonly kind: 'judge-stopped'
      readonly verdict: 'error'
      readonly metrics: readonly string[]
      readonly cause: JudgeCause
      readonly message: string
    }
  | {
      /** Nobody knows whether the judge that these gated metrics rest on says the truth. */
      readonly kind: 'judge-untrusted'
      readonly verdict: 'error' | 'warn'
      readonly metrics: readonly string[]
      readonly passed: number
      readonly of: number
      /** Names of the checks that it failed. */
      readonly failed: readonly string[]
      readonly reasons: readonly Distrust[]
    }
  | {
      /** The judge failed on more of the items of a gated metric than `max-errors` allows. */
      readonly kind: 'judge-errors'
      readonly verdict: 'error'
      readonly metric: string
      readonly failed: number
      /** Those and the pairs. */
      readonly of: number
      /** Share, 0..1. */
      readonly allowed: number
    }
  | {
      /** Nothing at all could be compared. */
      readonly kind: 'no-items'
      readonly verdict: 'error'
      readonly message: string
    }

/** How many questions more it would take; about, as it supposes that they vary like those asked. */
export type FurtherQuestions =
  | { readonly kind: 'some'; readonly questions: number }
  /** Those asked are enough for this metric on its own: only the correction for several kept it open. */
  | { readonly kind: 'enough' }
  | { readonly kind: 'too-many'; readonly moreThan: number }
