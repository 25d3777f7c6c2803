/**
 * Returns the width of the terminal in columns. If standard output is not a terminal, returns `COLUMNS` if
 * it is set, otherwise 100.
 */
export function terminalColumns(): number {
  const told = Number(process.env['COLUMNS'])
  return process.stdout.columns ?? (Number.isInteger(told) && told > 0 ? told : 100)
}
