/** Control, format and ignorable characters, and the blank Braille pattern: nobody sees them, or sees what they are. */
export const unseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Whether a reader sees all of the text, so that what is copied is what it is. */
export function isAllSeen(text: string): boolean {
  return text.isWellFormed() && text.search(unseen) < 0
}
