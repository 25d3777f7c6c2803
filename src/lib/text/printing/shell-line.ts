/**
 * Quotes words as a single line for a POSIX shell. A `~/` at the start of a word is not quoted, so it
 * means the home folder.
 */
export function shellLine(words: readonly string[]): string {
  return words.map((word) => shellWord(word)).join(' ')
}

function shellWord(word: string): string {
  if (/^~\/./.test(word)) return `~/${shellWord(word.slice(2))}`
  return /^[A-Za-z0-9_@%+=:,./-]+$/.test(word)
    ? word
    : `'${word.replaceAll("'", String.raw`'\''`)}'`
}
