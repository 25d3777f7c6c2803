/** `rank 3`, or that it was not found. */
export function rankText(rank: number | undefined): string {
  return rank === undefined ? 'not found' : `rank ${rank}`
}
