import { majorityVerdict } from '../metrics/majority-verdict.ts'
import type { ClaimMatrix, ClaimVerdict, Extracted } from '../../../lib/model/judging/claims.ts'
import type { Block } from '../../../lib/model/judging/judge-blocks.ts'

export type VerdictBlock = Extract<Block, 'Br' | 'Bg' | 'Cr' | 'Cg'>

export type BlockVerdict = {
  readonly block: VerdictBlock
  readonly text: string
  readonly verdict: ClaimVerdict
}

/**
 * Returns all requested verdicts, each decided by the majority of its repeats. Verdicts are ordered by
 * claim, with the answer's claims first.
 */
export function matrixVerdicts(matrix: ClaimMatrix): readonly BlockVerdict[] {
  const samples = [matrix, ...matrix.repeats]
  return [
    ...verdictsIn(
      samples.map(({ answer }) => claimsIn(answer)),
      [
        ['Br', ({ inContext }) => inContext],
        ['Cr', ({ inReference }) => inReference],
      ],
    ),
    ...verdictsIn(
      samples.map(({ reference }) => claimsIn(reference)),
      [
        ['Bg', ({ inContext }) => inContext],
        ['Cg', ({ inAnswer }) => inAnswer],
      ],
    ),
  ]
}

/** Returns the majority verdicts. `samples` contains the same claims once per repeat. */
function verdictsIn<Claim extends { readonly text: string }>(
  samples: readonly (readonly Claim[])[],
  blocks: readonly (readonly [VerdictBlock, (claim: Claim) => ClaimVerdict | undefined])[],
): readonly BlockVerdict[] {
  const [claims = []] = samples
  return claims.flatMap(({ text }, at) =>
    blocks.flatMap(([block, verdictOf]) => {
      const [first, ...others] = samples
        .flatMap((sample) => sample[at] ?? [])
        .flatMap((claim) => verdictOf(claim) ?? [])
      return first === undefined
        ? []
        : [{ block, text, verdict: majorityVerdict([first, ...others]) }]
    }),
  )
}

function claimsIn<Claim>(list: Extracted<Claim> | undefined): readonly Claim[] {
  return list?.kind === 'claims' ? list.claims : []
}
