/**
 * Returns the terminal's width in columns. If standard output is not a terminal, returns `COLUMNS` if
 * it is set, or 100 otherwise.
 */
export function terminalColumns(): number {
  const told = Number(process.env['COLUMNS'])
  return process.stdout.columns ?? (Number.isInteger(told) && told > 0 ? told : 100)
}
