/**
 * Returns whether to write colors, that is, whether standard output is a terminal and `NO_COLOR` is
 * unset.
 */
export function wantsColor(): boolean {
  return process.stdout.isTTY && process.env['NO_COLOR'] === undefined
}
