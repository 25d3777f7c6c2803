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
    'no-reason',
    'unknown-name',
  ])
  .describe(
    'Why it does not count. other-base: older than the last change of the base branch; no-person: a bot, or an account that is gone; no-owner: CODEOWNERS of base does not name them as an owner of the configuration; edited: by somebody else; unchecked: too many people or commits, a merge that cannot be made again, or no word on the base branch; no-reason: it is not of the form NAMES: reason; unknown-name: it names neither a gated metric nor a question.',
  )

/** A review that contains an acceptance which does not count. */
export const RefusedReviewSchema = z.strictObject({
  by: z.string().describe('Login of who wrote the review: foreign text; empty where it is gone.'),
  why: WhySchema,
})

export type RefusedReview = ValueOf<typeof RefusedReviewSchema>

export const UnreadSchema = z
  .enum(['no-permission', 'no-answer', 'too-many'])
  .describe("Why not all reviews were read. no-permission: the job's token may not.")

/** What follows `/rag-gate accept` on a line of a review that counts, and who wrote it. */
export type AcceptLine = { readonly by: string; readonly text: string }

/** What the reviews of a pull request say about its losses, newest first. */
export type Reviews = {
  readonly lines: readonly AcceptLine[]
  readonly refused: readonly RefusedReview[]
  /** Names in commits of the pull request whose authors GitHub knows no account of: foreign text. */
  readonly unknownAuthors: readonly string[]
  /** Undefined: all of them were read. */
  readonly unread: z.infer<typeof UnreadSchema> | undefined
}
