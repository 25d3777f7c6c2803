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
    'What the judge says the answer does with its question. partial: it declines a part and answers a part.',
  )

/** What an answer does with its question. `partial`: it declines a part and answers a part. */
export type Outcome = z.infer<typeof OutcomeSchema>

export const LabelSchema = z
  .enum(['entailed', 'contradicted', 'not_found'])
  .describe('Whether a premise says what a claim says.')

/** Whether a premise says what a claim says. */
export type Label = z.infer<typeof LabelSchema>

/** What the judge found of one claim in one premise, or why there is nothing. */
export type ClaimVerdict =
  | {
      readonly kind: 'verdict'
      readonly label: Label
      /** For chunks: the ranks in the context, from 1 and ascending, of those that carry the label; else empty. */
      readonly ranks: readonly number[]
      /** What the first of these chunks says of it, else the reference or the answer; left out: nothing was quoted. */
      readonly quote?: string | undefined
      /** The label was positive and no quote was in the premise: it counts as `not_found`. */
      readonly unproven: boolean
    }
  | { readonly kind: 'lost'; readonly cause: JudgeCause }

/** A statement of the answer. The verdicts are undefined if no metric asked for them. */
export type AnswerClaim = {
  readonly text: string
  /** Number of the answer's sentence it is in, from 1; undefined if the judge named none. */
  readonly sentence: number | undefined
  readonly role: 'direct' | 'supporting' | 'off_topic'
  readonly inContext: ClaimVerdict | undefined
  readonly inReference: ClaimVerdict | undefined
}

/** A statement of the reference. `vital`: an answer without it fails the question. */
export type ReferenceClaim = {
  readonly text: string
  readonly importance: 'vital' | 'okay'
  readonly inContext: ClaimVerdict | undefined
  readonly inAnswer: ClaimVerdict | undefined
}

/** A list that was extracted, or why there is none. Undefined instead of it: no metric asked for it. */
export type Extracted<Claim> =
  | { readonly kind: 'claims'; readonly claims: readonly Claim[] }
  | { readonly kind: 'lost'; readonly cause: JudgeCause }

/** A rubric's samples as whole numbers, with the ends of its scale; or why there are none. */
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
 * Of the two comparisons with the other side's answer, the share that this side's won, ties half: 1 where
 * both orders prefer it, 0 if both prefer the other, else 0.5.
 */
export type AnswerWins =
  | {
      readonly kind: 'wins'
      readonly share: 0 | 0.5 | 1
      /** What the judge said with base's answer first, and with head's first; left out: it was not asked. */
      readonly reasons?: readonly string[]
    }
  | { readonly kind: 'lost'; readonly cause: JudgeCause }

/** How far a chunk helps to answer the question, in the judge's word. */
export type ChunkRelevance =
  | {
      readonly kind: 'relevance'
      readonly label: 'relevant' | 'partly' | 'not'
      /** The part of the chunk that helps; left out: nothing does. */
      readonly quote?: string
    }
  | { readonly kind: 'lost'; readonly cause: JudgeCause }

/** Everything the judge was asked about one item on one side: small closed questions, never a score. */
export type ClaimMatrix = {
  readonly outcome:
    | { readonly kind: 'outcome'; readonly outcome: Outcome }
    | { readonly kind: 'lost'; readonly cause: JudgeCause }
    | undefined
  readonly answer: Extracted<AnswerClaim> | undefined
  readonly reference: Extracted<ReferenceClaim> | undefined
  /** Sentences that the answer was cut into; empty without an answer. */
  readonly sentences: readonly string[]
  /** Ids of the context's chunks in its order. */
  readonly context: readonly string[]
  /** One for each chunk of the context, in its order; undefined if no metric asked for it. */
  readonly relevance: readonly ChunkRelevance[] | undefined
  /** Undefined if no metric asked for it, or base has no answer. */
  readonly wins: AnswerWins | undefined
  readonly rubrics: ReadonlyMap<string, RubricSamples>
  /** Matrices over the same claims asked again, `judge.repeats` - 1 of them: an item's score is the mean over all. */
  readonly repeats: readonly ClaimMatrix[]
}
