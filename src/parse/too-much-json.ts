import { holdsTooMuch, tooMuchHeldOf } from './holds-too-much.ts'
import { isNestedTooDeep } from './is-nested-too-deep.ts'

/**
 * Why a server's JSON is not to be parsed, told by a scan of its text; undefined where it may be. A reply has some
 * thirty parts, and the longest list of verdicts not half of 20,000.
 */
export function tooMuchToParse(json: string, most: number = mostParts): string | undefined {
  if (isNestedTooDeep(json)) return 'is nested more than 64 levels deep'
  return holdsTooMuch(json, most) ? tooMuchHeldOf(most) : undefined
}

/** Objects, lists and keys of a chat model's reply, together. */
export const mostParts = 20_000
