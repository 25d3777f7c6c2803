import type { JudgeCause, Label, Outcome } from './claims.ts'

/** A case with a known answer, asked before anything else: one call, with one check or several. */
export type Canary =
  | {
      readonly kind: 'verify'
      readonly chunks: readonly string[]
      readonly claims: readonly CanaryClaim[]
    }
  | {
      readonly kind: 'compare'
      readonly query: string
      readonly references: readonly [string, ...string[]]
      readonly answer: string
      readonly answerClaims: readonly CanaryClaim[]
      readonly referenceClaims: readonly CanaryClaim[]
    }
  | {
      readonly kind: 'extract'
      readonly query: string
      readonly answer: string
      readonly expectations: readonly CanaryExtraction[]
    }

/** What a check is told of in a list, and whether its data tries to talk to the judge. */
type CanaryName = { readonly name: string; readonly injection: boolean }

/** A claim with the labels that are right for it. */
export type CanaryClaim = CanaryName & {
  readonly text: string
  readonly expected: readonly [Label, ...Label[]]
}

/** What the extraction from an answer must come to. */
export type CanaryExtraction = CanaryName &
  (
    | { readonly kind: 'outcome'; readonly expected: readonly [Outcome, ...Outcome[]] }
    /** Some claim holds these words, whatever the case of its letters. */
    | { readonly kind: 'claim-with'; readonly words: string }
  )

/** What came of one check. Texts of a project's own canaries are foreign. */
export type CanaryCheck = CanaryName & {
  /** The claim or the answer that was asked about. */
  readonly subject: string
  readonly expected: string
  /** What the judge said; `judge_error: timeout` and its like where it said nothing. */
  readonly found: string
  /** Why the judge said nothing; undefined if it did. */
  readonly cause: JudgeCause | undefined
  readonly passed: boolean
}

/**
 * Whether a server's content filter took a check that gives orders for an attack. It says nothing of the judge, which
 * such text never reaches.
 */
export function isFilteredOrder({
  injection,
  cause,
}: Pick<CanaryCheck, 'injection' | 'cause'>): boolean {
  return injection && cause === 'content_filter'
}
