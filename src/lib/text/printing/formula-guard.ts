// Programs for tables run a cell that begins like a formula, in full-width signs and after blanks or a byte order mark as well.
// A `'` before it keeps them from it.

export function guarded(cell: string): string {
  return /^'*[ \uFEFF]*[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell
}

/** A cell without its guard: `'=1` is `=1`. */
export function unguarded(cell: string): string {
  return /^'+[ \uFEFF]*[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell
}
