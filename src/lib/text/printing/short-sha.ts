/** Returns the first seven hex digits of a commit id, or undefined for anything else. */
export function shortSha(sha: string | undefined): string | undefined {
  return sha !== undefined && /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(sha)
    ? sha.slice(0, 7)
    : undefined
}
