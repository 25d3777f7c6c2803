/**
 * Puts a `'` before a cell that begins like a formula, because spreadsheet programs would evaluate
 * it. Also detects full-width characters, and a formula after spaces or a byte order mark.
 */
export function guarded(cell: string): string {
  return /^'*[ \uFEFF]*[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell
}

/** Removes the `'` that `guarded` puts before a cell, so `'=1` becomes `=1`. */
export function unguarded(cell: string): string {
  return /^'+[ \uFEFF]*[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell
}
