import { GateError } from '../lib/errors.ts'

/** Returns whether the text is a full object id (SHA-1 or SHA-256) in lower-case hex. */
export function isSha(text: string): boolean {
  return /^[0-9a-f]{40}([0-9a-f]{24})?$/.test(text)
}

/**
 * Returns whether the text is an all-zero id, which represents the previous commit in events for a
 * new branch.
 */
export function isNoCommit(text: string): boolean {
  return /^0{40}(?:0{24})?$/.test(text)
}

/**
 * Throws `ref-not-found` for anything but a full object id, so no argument to git can be mistaken for
 * an option or a path.
 */
export function requireSha(text: string): void {
  if (isSha(text)) return
  throw new GateError(
    'ref-not-found',
    `${JSON.stringify(text.slice(0, 80))} is not a full commit id`,
    {
      hint: 'a commit id has 40 or 64 characters 0-9 and a-f',
    },
  )
}
