/** Formats a rank, such as `rank 3`, or `not found`. */
export function rankText(rank: number | undefined): string {
  return rank === undefined ? 'not found' : `rank ${rank}`
}
