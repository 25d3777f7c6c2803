import {
  answerRows,
  countClaims,
  supportOf,
  type Rows,
} from '../../../metrics/judged/claim-rows.ts'
import type { AnswerClaim, ClaimMatrix } from '../../../lib/model/judging/claims.ts'
import { ofVerdicts } from '../../../metrics/metric-entry.ts'
import { type Citation, readCitations } from '../../../metrics/answer/read-citations.ts'
import { nothingRulesOut } from '../../../metrics/ruled-out.ts'
import { notApplicable, scoredOf, type Score } from '../../../lib/model/score.ts'

export const citationPrecision = ofVerdicts({
  name: 'citation_precision',
  direction: 'higher',
  description: 'Share of the citations whose chunk supports a claim in their sentence.',
  needs: ['A', 'Br'],
  ruledOut: nothingRulesOut,
  score: (matrix) => {
    const cited = citedRows(matrix)
    if (cited.kind !== 'cited') return cited
    const { citations, rows } = cited
    const right = citations.filter((citation) => isSupported(citation, rows.claims))
    return scoredOf(right.length / citations.length, countClaims([rows]))
  },
})

/**
 * The `citation_recall` metric: the share of the sentences with claims that have a supporting citation.
 */
export const citationRecall = ofVerdicts({
  name: 'citation_recall',
  direction: 'higher',
  description:
    'Share of the sentences with claims that cite a chunk supporting at least one claim.',
  needs: ['A', 'Br'],
  lacking: { reason: 'no_citations', counts: 0 },
  ruledOut: nothingRulesOut,
  score: (matrix) => {
    const cited = citedRows(matrix)
    if (cited.kind !== 'cited') return cited
    const { citations, rows } = cited
    const supported = new Set(
      citations
        .filter((citation) => isSupported(citation, rows.claims))
        .map(({ sentence }) => sentence),
    )
    const claiming = claimingSentences(rows.claims, supported)
    const right = claiming.filter((sentence) => supported.has(sentence))
    return scoredOf(right.length / claiming.length, countClaims([rows]))
  },
})

type Cited = {
  readonly kind: 'cited'
  readonly citations: readonly Citation[]
  readonly rows: Rows<AnswerClaim>
}

function citedRows(matrix: ClaimMatrix): Cited | Score {
  const { outcome, sentences, context } = matrix
  const isRefusal = outcome?.kind === 'outcome' && outcome.outcome === 'refused'
  if (isRefusal) return notApplicable('refused')
  const citations = readCitations(sentences, context)
  if (citations.length === 0) return notApplicable('no_citations')
  const rows = answerRows(matrix, { verdicts: ['inContext'], refused: notApplicable('refused') })
  return rows.kind === 'rows' ? { kind: 'cited', citations, rows } : rows
}

/**
 * Returns whether the cited chunk supports a claim in the sentence. A claim without a sentence may
 * belong to any sentence.
 */
function isSupported({ sentence, rank }: Citation, claims: readonly AnswerClaim[]): boolean {
  if (rank === undefined) return false
  return claims.some(
    (claim) =>
      (claim.sentence === undefined || claim.sentence === sentence) &&
      supportOf(claim.inContext).includes(rank),
  )
}

/**
 * Returns the sentences that make claims. If no claim has a sentence number, treats all claims as part
 * of one sentence, if possible a correctly cited one.
 */
function claimingSentences(
  claims: readonly AnswerClaim[],
  supported: ReadonlySet<number>,
): readonly number[] {
  const named = new Set(claims.flatMap(({ sentence }) => sentence ?? []))
  if (named.size > 0) return [...named]
  const [any = 0] = supported
  return [any]
}
