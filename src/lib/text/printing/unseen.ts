/**
 * Matches characters that readers cannot see or recognise: control, format and ignorable
 * characters, and the blank Braille pattern.
 */
export const unseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * Returns whether a string has no invisible characters, so copying what is visible yields the same
 * string.
 */
export function isAllSeen(text: string): boolean {
  return text.isWellFormed() && text.search(unseen) < 0
}
