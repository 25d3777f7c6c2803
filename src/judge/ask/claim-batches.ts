import { nearEqualBatches } from '../../core/near-equal-batches.ts'

/** Claims of one request at most; a starting value. */
const claimsPerCall = 20

/**
 * Cuts claims into as few near-equal batches as the limit of claims and `fits` allow. A claim that does not
 * even fit alone stands alone.
 */
export function claimBatches<T>(
  claims: readonly T[],
  fits: (batch: readonly T[]) => boolean,
): readonly (readonly T[])[] {
  for (let most = claimsPerCall; most > 1; most -= 1) {
    const batches = nearEqualBatches(claims, most)
    if (batches.every((batch) => fits(batch))) return batches
  }
  return nearEqualBatches(claims, 1)
}
