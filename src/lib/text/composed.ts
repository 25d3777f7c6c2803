/** Returns a text with composed accents (NFC), which macOS writes decomposed in file names. */
export function composed(text: string): string {
  return /[^\0-\x7f]/.test(text) ? text.normalize('NFC') : text
}
