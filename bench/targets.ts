/** Formats a measured figure and its target, if it has one. A missed target fails the process. */
export function held(
  value: number,
  { most, digits }: { readonly most: number | undefined; readonly digits: number },
): string {
  if (most === undefined) return value.toFixed(digits)
  if (value > most) process.exitCode = 1
  return `${value.toFixed(digits)} (target ${most}${value > most ? ', missed' : ''})`
}
