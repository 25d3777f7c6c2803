export function rankText(rank: number | undefined): string {
  return rank === undefined ? 'not found' : `rank ${rank}`
}
