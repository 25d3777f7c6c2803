import type { JudgeCause, Label, Outcome } from './claims.ts'

/**
 * A call to the judge with known correct results, made before all other calls. It contains one or
 * more checks.
 */
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

/** A check's name, and whether its data contains a prompt injection. */
type CanaryName = { readonly name: string; readonly injection: boolean }

export type CanaryClaim = CanaryName & {
  readonly text: string
  readonly expected: readonly [Label, ...Label[]]
}

/** What the judge must return when it extracts claims from an answer. */
export type CanaryExtraction = CanaryName &
  (
    | { readonly kind: 'outcome'; readonly expected: readonly [Outcome, ...Outcome[]] }
    /** At least one claim must contain these words, ignoring case. */
    | { readonly kind: 'claim-with'; readonly words: string }
  )

/** The result of a check. Strings from a project's own canaries are untrusted. */
export type CanaryCheck = CanaryName & {
  /** The claim or the answer that was judged. */
  readonly subject: string
  readonly expected: string
  /** The judge's verdict, or an error such as `judge_error: timeout` if there is none. */
  readonly found: string
  /** Why there is no verdict, or undefined if there is one. */
  readonly cause: JudgeCause | undefined
  readonly passed: boolean
}

/**
 * Returns whether a server's content filter blocked a check as an attack because of its prompt
 * injection. This says nothing about the judge, which never received the text.
 */
export function isFilteredOrder({
  injection,
  cause,
}: Pick<CanaryCheck, 'injection' | 'cause'>): boolean {
  return injection && cause === 'content_filter'
}
