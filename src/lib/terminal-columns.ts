/** Columns of the terminal; what `COLUMNS` says, or 100, if standard output is none. */
export function terminalColumns(): number {
  const told = Number(process.env['COLUMNS'])
  return process.stdout.columns ?? (Number.isInteger(told) && told > 0 ? told : 100)
}
