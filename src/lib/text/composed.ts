/** Returns `text` with composed accents (NFC). macOS decomposes the accents in file names. */
export function composed(text: string): string {
  return /[^\0-\x7f]/.test(text) ? text.normalize('NFC') : text
}
