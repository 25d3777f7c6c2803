import type { ClaimMatrix, ClaimVerdict, Extracted } from '../../model/claims.ts'
import { majorityVerdict } from '../../metrics/judged/majority-verdict.ts'
import type { Block } from '../../model/judge-blocks.ts'
import { holdsStrayDigits } from '../ask/digit-runs.ts'
import type { JudgedSide, JudgeItem } from '../../model/judge-item.ts'

/**
 * The blocks of one side's matrix in which some verdict is doubtful: a label that nothing proved, or an entailed
 * claim with a number that none of the texts holds which are said to entail it. A contradiction is about what the
 * texts do not say, so that numbers tell nothing there. Repeats count by their majority.
 */
export function doubtfulBlocks(
  { references }: Pick<JudgeItem, 'references'>,
  side: JudgedSide,
  matrix: ClaimMatrix,
): ReadonlySet<Block> {
  const chunksAt = (ranks: readonly number[]): readonly string[] =>
    ranks.map((rank) => side.context[rank - 1]?.text ?? '')
  const answer = side.answer ?? ''
  const looks: readonly Look[] = [
    [
      'Br',
      rowsOf(
        matrix,
        (one) => one.answer,
        ({ inContext }) => inContext,
      ),
      chunksAt,
    ],
    [
      'Bg',
      rowsOf(
        matrix,
        (one) => one.reference,
        ({ inContext }) => inContext,
      ),
      chunksAt,
    ],
    [
      'Cr',
      rowsOf(
        matrix,
        (one) => one.answer,
        ({ inReference }) => inReference,
      ),
      () => references,
    ],
    [
      'Cg',
      rowsOf(
        matrix,
        (one) => one.reference,
        ({ inAnswer }) => inAnswer,
      ),
      () => [answer],
    ],
  ]
  return new Set(
    looks
      .filter(([, rows, sourcesOf]) => rows.some((row) => isDoubtful(row, sourcesOf)))
      .map(([block]) => block),
  )
}

type Row = { readonly text: string; readonly verdict: ClaimVerdict }
type SourcesOf = (ranks: readonly number[]) => readonly string[]
type Look = readonly [block: Block, rows: readonly Row[], sourcesOf: SourcesOf]

/** Claims that were asked about, each with the verdict that stands for it. */
function rowsOf<Claim extends { readonly text: string }>(
  matrix: ClaimMatrix,
  listOf: (matrix: ClaimMatrix) => Extracted<Claim> | undefined,
  verdictOf: (claim: Claim) => ClaimVerdict | undefined,
): readonly Row[] {
  const claims = claimsIn(listOf(matrix))
  const repeats = matrix.repeats.map((repeat) => claimsIn(listOf(repeat)))
  return claims.flatMap((claim, index) => {
    const first = verdictOf(claim)
    if (first === undefined) return []
    const others = repeats.flatMap((repeat) => {
      const repeated = repeat[index]
      return (repeated && verdictOf(repeated)) ?? []
    })
    return [{ text: claim.text, verdict: majorityVerdict([first, ...others]) }]
  })
}

function claimsIn<Claim>(list: Extracted<Claim> | undefined): readonly Claim[] {
  return list?.kind === 'claims' ? list.claims : []
}

function isDoubtful({ text, verdict }: Row, sourcesOf: SourcesOf): boolean {
  if (verdict.kind === 'lost') return false
  if (verdict.unproven) return true
  return verdict.label === 'entailed' && holdsStrayDigits(text, sourcesOf(verdict.ranks))
}
