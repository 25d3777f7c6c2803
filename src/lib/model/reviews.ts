import { z } from 'zod'

import type { ValueOf } from './schema-parts.ts'

const WhySchema = z
  .enum([
    'author',
    'committed',
    'no-person',
    'no-write',
    'no-owner',
    'other-commit',
    'other-base',
    'dismissed',
    'edited',
    'unchecked',
    'place',
    'no-reason',
    'unknown-name',
  ])
  .describe(
    'Why the review does not count. other-base: older than the last change of the base branch; no-person: a bot or a deleted account; no-owner: the reviewer is not an owner of the configuration in the CODEOWNERS of base; edited: by somebody else; unchecked: too many people or commits, a merge that cannot be repeated, or an unknown base branch; place: the line may be shown as code, quoted, struck through or hidden; no-reason: not of the form NAMES: reason; unknown-name: names neither a gated metric nor a question.',
  )

/** A review with an acceptance that does not count. */
export const RefusedReviewSchema = z.strictObject({
  by: z.string().describe('Login of the reviewer (untrusted text); empty for a deleted account.'),
  why: WhySchema,
})

export type RefusedReview = ValueOf<typeof RefusedReviewSchema>

export const UnreadSchema = z
  .enum(['no-permission', 'no-answer', 'too-many'])
  .describe("Why not all reviews were read. no-permission: the job's token lacks the permission.")

/** The text after `/rag-gate accept` on a line of a valid review, with the reviewer's login. */
export type AcceptLine = { readonly by: string; readonly text: string }

/** The acceptances in a pull request's reviews, newest first. */
export type Reviews = {
  readonly lines: readonly AcceptLine[]
  readonly refused: readonly RefusedReview[]
  /**
   * People who may have accepted their own changes: names of authors, committers and co-authors
   * without a known GitHub account, and logins of accepting reviewers who committed changes.
   * Untrusted text.
   */
  readonly unknownAuthors: readonly string[]
  /** Why not all reviews were read, or undefined if all were. */
  readonly unread: z.infer<typeof UnreadSchema> | undefined
}
