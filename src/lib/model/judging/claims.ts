import { z } from 'zod'

export const JudgeCauseSchema = z
  .enum([
    'timeout',
    'deadline',
    'rate_limited',
    'server_error',
    'network',
    'no_key',
    'auth',
    'quota',
    'budget',
    'refusal',
    'content_filter',
    'length',
    'malformed',
    'missing_id',
    'no_quote',
    'too_long',
    'too_many_claims',
    'context_length',
    'sentinel',
    'untrusted',
    'cut_prompt',
    'bad_request',
    'bad_response',
    'unreachable',
    'cancelled',
  ])
  .describe('Why the judge gave no usable verdict.')

export type JudgeCause = z.infer<typeof JudgeCauseSchema>

export const OutcomeSchema = z
  .enum(['answered', 'partial', 'refused'])
  .describe(
    'Whether the answer answers or declines the question, according to the judge. partial: it answers one part and declines another.',
  )

export type Outcome = z.infer<typeof OutcomeSchema>

export const LabelSchema = z
  .enum(['entailed', 'contradicted', 'not_found'])
  .describe('Whether a premise supports a claim.')

export type Label = z.infer<typeof LabelSchema>

/** The judge's verdict on a claim and a premise, or why there is none. */
export type ClaimVerdict =
  | {
      readonly kind: 'verdict'
      readonly label: Label
      /**
       * The ranks, from 1 and in ascending order, of the chunks in the context that the label
       * applies to. Empty if the premise is not the context.
       */
      readonly ranks: readonly number[]
      /**
       * The sentence quoted from the first chunk in `ranks`, or from the reference or answer. Left
       * out if nothing was quoted.
       */
      readonly quote?: string | undefined
      /**
       * Whether the judge gave a positive label with a quote that is not in the premise. If so, the
       * verdict counts as `not_found`.
       */
      readonly unproven: boolean
    }
  | { readonly kind: 'lost'; readonly cause: JudgeCause }

/** A claim in the answer. A verdict is undefined if no metric needs it. */
export type AnswerClaim = {
  readonly text: string
  /**
   * The number, from 1, of the sentence in the answer that contains the claim, or undefined if the
   * judge gave none.
   */
  readonly sentence: number | undefined
  readonly role: 'direct' | 'supporting' | 'off_topic'
  readonly inContext: ClaimVerdict | undefined
  readonly inReference: ClaimVerdict | undefined
}

/** A claim in the reference. An answer that lacks any of the `vital` claims fails the question. */
export type ReferenceClaim = {
  readonly text: string
  readonly importance: 'vital' | 'okay'
  readonly inContext: ClaimVerdict | undefined
  readonly inAnswer: ClaimVerdict | undefined
}

export type Extracted<Claim> =
  | { readonly kind: 'claims'; readonly claims: readonly Claim[] }
  | { readonly kind: 'lost'; readonly cause: JudgeCause }

/**
 * The judge's ratings for a rubric, as whole numbers with the bounds of the scale, or the reason
 * why there are none.
 */
export type RubricSamples =
  | {
      readonly kind: 'samples'
      readonly values: readonly number[]
      readonly reasons?: readonly string[]
      readonly lowest: number
      readonly highest: number
    }
  | { readonly kind: 'skipped'; readonly reason: 'no_reference' | 'no_chunks' }
  | { readonly kind: 'lost'; readonly cause: JudgeCause }

/**
 * The share of comparisons with the other side's answer that this side's answer won, counting ties
 * as half: 1 if the judge preferred this side's answer in both orders, 0 if it preferred the other
 * in both, and 0.5 otherwise.
 */
export type AnswerWins =
  | {
      readonly kind: 'wins'
      readonly share: 0 | 0.5 | 1
      /**
       * The judge's reasons, with base's answer shown first and then with head's answer shown
       * first. Left out if no reasons were requested.
       */
      readonly reasons?: readonly string[]
    }
  | { readonly kind: 'lost'; readonly cause: JudgeCause }

/** How much a chunk helps to answer the question, according to the judge. */
export type ChunkRelevance =
  | {
      readonly kind: 'relevance'
      readonly label: 'relevant' | 'partly' | 'not'
      /** The part of the chunk that helps. Left out if no part helps. */
      readonly quote?: string
    }
  | { readonly kind: 'lost'; readonly cause: JudgeCause }

/**
 * All of the judge's results for one item on one side. Except for rubrics, the judge answers small
 * closed questions rather than giving scores.
 */
export type ClaimMatrix = {
  readonly outcome:
    | { readonly kind: 'outcome'; readonly outcome: Outcome }
    | { readonly kind: 'lost'; readonly cause: JudgeCause }
    | undefined
  readonly answer: Extracted<AnswerClaim> | undefined
  readonly reference: Extracted<ReferenceClaim> | undefined
  /** The answer's sentences. Empty if there is no answer. */
  readonly sentences: readonly string[]
  /** Ids of the chunks in the context, in context order. */
  readonly context: readonly string[]
  /** One entry for each chunk in the context, in context order. Undefined if no metric needs it. */
  readonly relevance: readonly ChunkRelevance[] | undefined
  /** Undefined if no metric needs it or base has no answer. */
  readonly wins: AnswerWins | undefined
  readonly rubrics: ReadonlyMap<string, RubricSamples>
  /**
   * Further verdicts on the same claims: one entry for each of the `judge.repeats` - 1 repetitions.
   * An item's score is the mean over all verdicts.
   */
  readonly repeats: readonly ClaimMatrix[]
}
