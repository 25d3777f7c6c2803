import type {
  AnswerClaim,
  ChunkRelevance,
  ClaimMatrix,
  ClaimVerdict,
  JudgeCause,
  ReferenceClaim,
} from '../../lib/model/judging/claims.ts'
import { judgeError, notApplicable, type ClaimCount, type Score } from '../../lib/model/score.ts'

/**
 * The claims that have every verdict that a formula needs, in order. `of` is the number of all
 * claims.
 */
export type Rows<Claim> = {
  readonly kind: 'rows'
  readonly claims: readonly Claim[]
  readonly of: number
}

/**
 * The verdicts on an answer's claims that a formula reads, and the score of a refusal, which has no
 * claims.
 */
type AnswerReading = {
  readonly verdicts: readonly ('inContext' | 'inReference')[]
  readonly refused: Score
}

/**
 * Returns the answer's claims (at least one). If a formula cannot be applied to them, returns the score
 * to use instead.
 */
export function answerRows(
  { outcome, answer }: ClaimMatrix,
  { verdicts, refused }: AnswerReading,
): Rows<AnswerClaim> | Score {
  if (outcome === undefined) return judgeError(unasked)
  if (outcome.kind === 'lost') return judgeError(outcome.cause)
  if (outcome.outcome === 'refused') return refused
  if (answer === undefined) return judgeError(unasked)
  if (answer.kind === 'lost') return judgeError(answer.cause)
  if (answer.claims.length === 0) return judgeError('malformed')
  return withoutLost(answer.claims, (claim) => verdicts.map((verdict) => claim[verdict]))
}

/**
 * Returns the reference's claims (at least one). If a formula cannot be applied to them, returns the
 * score to use instead.
 */
export function referenceRows(
  { reference }: ClaimMatrix,
  verdicts: readonly ('inContext' | 'inAnswer')[],
): Rows<ReferenceClaim> | Score {
  if (reference === undefined) return judgeError(unasked)
  if (reference.kind === 'lost') return judgeError(reference.cause)
  if (reference.claims.length === 0) return notApplicable('no_reference_claims')
  return withoutLost(reference.claims, (claim) => verdicts.map((verdict) => claim[verdict]))
}

/**
 * Omits claims that lack a verdict, if they make up at most 5% of all claims. Otherwise returns a
 * judge error with the cause of the first missing verdict, because missing verdicts could move a
 * score as much as a real change would.
 */
export function withoutLost<Claim>(
  claims: readonly Claim[],
  verdictsOf: (claim: Claim) => readonly (Verdict | undefined)[],
): Rows<Claim> | Score {
  const known: Claim[] = []
  const causes: JudgeCause[] = []
  for (const claim of claims) {
    const cause = lossAmong(verdictsOf(claim))
    if (cause === undefined) known.push(claim)
    else causes.push(cause)
  }
  const [first] = causes
  if (first !== undefined && causes.length * ONE_LOST_OF > claims.length) return judgeError(first)
  return { kind: 'rows', claims: known, of: claims.length }
}

type Verdict = ClaimVerdict | ChunkRelevance

/** Counts all claims, and those with verdicts, in the rows that a formula reads. */
export function countClaims(rows: readonly Rows<unknown>[]): ClaimCount {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
  return {
    judged: sum(rows.map(({ claims }) => claims.length)),
    of: sum(rows.map((one) => one.of)),
  }
}

/**
 * Returns whether the premise entails the claim. Returns false if the verdict's label is unproven.
 */
export function entails(verdict: ClaimVerdict | undefined): boolean {
  return labelOf(verdict) === 'entailed'
}

export function contradicts(verdict: ClaimVerdict | undefined): boolean {
  return labelOf(verdict) === 'contradicted'
}

/** Returns the ranks of the chunks that entail a claim, alone or together. */
export function supportOf(verdict: ClaimVerdict | undefined): readonly number[] {
  return verdict?.kind === 'verdict' && entails(verdict) ? verdict.ranks : []
}

const ONE_LOST_OF = 20

/**
 * The cause reported if a part of the matrix is missing. Every part that a metric needs is
 * requested, so a missing one is an internal error.
 */
export const unasked: JudgeCause = 'missing_id'

function lossAmong(verdicts: readonly (Verdict | undefined)[]): JudgeCause | undefined {
  for (const verdict of verdicts) {
    if (verdict === undefined) return unasked
    if (verdict.kind === 'lost') return verdict.cause
  }
  return undefined
}

function labelOf(verdict: ClaimVerdict | undefined): string {
  return verdict?.kind === 'verdict' && !verdict.unproven ? verdict.label : 'not_found'
}
