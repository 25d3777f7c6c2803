import type {
  AnswerClaim,
  ClaimMatrix,
  ClaimVerdict,
  JudgeCause,
  ReferenceClaim,
} from '../../src/lib/model/judging/claims.ts'

/**
 * A claim of the answer. `S`: the ranks of the chunks that entail it, or `contradicted`, or why this is not
 * known. `A`: whether the reference entails it.
 */
export type AnswerShorthand = {
  readonly S?: readonly number[] | 'contradicted' | 'unproven' | JudgeCause
  readonly A?: boolean | JudgeCause
  readonly role?: AnswerClaim['role']
  readonly sentence?: number
}

/**
 * A claim of the reference. `T`: the ranks of the chunks that entail it. `B`: whether the answer entails
 * it.
 */
type ReferenceShorthand = {
  readonly T?: readonly number[] | JudgeCause
  readonly B?: boolean | JudgeCause
  readonly vital?: boolean
}

export type MatrixShorthand = Partial<Omit<ClaimMatrix, 'answer' | 'reference' | 'outcome'>> & {
  /** Default: `answered`. */
  readonly outcome?: 'answered' | 'partial' | 'refused' | { readonly lost: JudgeCause }
  /** Default: no claims. */
  readonly r?: readonly AnswerShorthand[] | JudgeCause
  readonly g?: readonly ReferenceShorthand[] | JudgeCause
}

/** Returns a claim matrix without failed verdicts. By default, the context has three chunks. */
export function claimMatrix({ outcome, r = [], g = [], ...rest }: MatrixShorthand): ClaimMatrix {
  return {
    outcome:
      typeof outcome === 'object'
        ? { kind: 'lost', cause: outcome.lost }
        : { kind: 'outcome', outcome: outcome ?? 'answered' },
    answer:
      typeof r === 'string'
        ? { kind: 'lost', cause: r }
        : { kind: 'claims', claims: r.map(answerClaim) },
    reference:
      typeof g === 'string'
        ? { kind: 'lost', cause: g }
        : { kind: 'claims', claims: g.map(referenceClaim) },
    sentences: [],
    context: ['c1', 'c2', 'c3'],
    relevance: undefined,
    wins: undefined,
    rubrics: new Map(),
    repeats: [],
    ...rest,
  }
}

/**
 * Returns a claim of the answer. By default, no chunk supports it, the reference does not contain it,
 * and it belongs to the sentence with the claim's own number.
 */
function answerClaim(claim: AnswerShorthand, index: number): AnswerClaim {
  const { S = [], A = false, role = 'direct' } = claim
  return {
    text: `claim ${index + 1} of the answer`,
    sentence: 'sentence' in claim ? claim.sentence : index + 1,
    role,
    inContext: chunkVerdict(S),
    inReference: textVerdict(A),
  }
}

function referenceClaim({ T = [], B = false, vital = false }: ReferenceShorthand): ReferenceClaim {
  return {
    text: 'a claim of the reference',
    importance: vital ? 'vital' : 'okay',
    inContext: chunkVerdict(T),
    inAnswer: textVerdict(B),
  }
}

function chunkVerdict(found: NonNullable<AnswerShorthand['S']>): ClaimVerdict {
  if (found === 'contradicted') return verdict('contradicted', [1])
  if (found === 'unproven') return { ...verdict('entailed', [1]), unproven: true }
  if (typeof found === 'string') return { kind: 'lost', cause: found }
  return found.length === 0 ? verdict('not_found', []) : verdict('entailed', found)
}

function textVerdict(found: boolean | JudgeCause): ClaimVerdict {
  if (typeof found === 'string') return { kind: 'lost', cause: found }
  return verdict(found ? 'entailed' : 'not_found', [])
}

function verdict(
  label: 'entailed' | 'contradicted' | 'not_found',
  ranks: readonly number[],
): Extract<ClaimVerdict, { kind: 'verdict' }> {
  return { kind: 'verdict', label, ranks, unproven: false }
}
