/**
 * Control, format and ignorable characters, and the blank Braille pattern, none of which readers can
 * see or recognise.
 */
export const unseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * Returns whether a text has no invisible characters, so that copying what a reader sees yields the same
 * text.
 */
export function isAllSeen(text: string): boolean {
  return text.isWellFormed() && text.search(unseen) < 0
}
