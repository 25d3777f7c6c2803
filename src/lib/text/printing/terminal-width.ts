/**
 * Returns the terminal's width in columns. If standard output is not a terminal, returns the value
 * of `COLUMNS`, or 100 if that is not a positive whole number.
 */
export function terminalWidth(): number {
  const told = Number(process.env['COLUMNS'])
  return process.stdout.columns ?? (Number.isInteger(told) && told > 0 ? told : 100)
}
