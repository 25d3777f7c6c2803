// Puts a `'` before a cell that begins like a formula, even in full-width characters or after spaces or
// a byte order mark, because spreadsheet programs would evaluate it.

export function guarded(cell: string): string {
  return /^'*[ \uFEFF]*[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell
}

/** Removes the guard from a cell, so that `'=1` becomes `=1`. */
export function unguarded(cell: string): string {
  return /^'+[ \uFEFF]*[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell
}
