/**
 * Returns the number of terminal columns that a string takes. East Asian wide characters and emoji
 * take two columns, and combining marks take none.
 */
export function displayWidth(text: string): number {
  let width = 0
  for (const character of text) width += widthOf(character)
  return width
}

/** Cuts a string to a number of columns and ends it with an ellipsis if something was cut. */
export function fitWidth(text: string, columns: number): string {
  if (displayWidth(text) <= columns) return text
  let left = columns - 1
  let kept = ''
  for (const character of text) {
    left -= widthOf(character)
    if (left < 0) break
    kept += character
  }
  return `${kept}…`
}

/**
 * Breaks a string between words into lines of at most `columns` columns. Words longer than that are
 * not broken.
 */
export function wrapWords(text: string, columns: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    const longer = line === undefined ? word : `${line} ${word}`
    if (line === undefined || displayWidth(longer) > columns) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}

function widthOf(character: string): number {
  if (/\p{M}/u.test(character)) return 0
  return wide.test(character) ? 2 : 1
}

const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303E\uFF01-\uFF60\uFFE0-\uFFE6]/u
