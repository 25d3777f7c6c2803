/**
 * Of the known names the one that shares most of its ending and its beginning with a name that is not among
 * them: `docs/a.md` for `documentation/a.md`. Undefined if none shares a third of its length. The first of
 * equals wins.
 */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  let best: string | undefined
  let most = 0
  for (const each of known) {
    const ends = commonLength(name, each, (text, at) => text.charCodeAt(text.length - 1 - at))
    const starts = commonLength(name, each, (text, at) => text.charCodeAt(at))
    const common = ends + Math.min(starts, Math.min(name.length, each.length) - ends)
    if (common > most) {
      best = each
      most = common
    }
  }
  return 3 * most >= name.length ? best : undefined
}

function commonLength(
  one: string,
  other: string,
  unitAt: (text: string, at: number) => number,
): number {
  const limit = Math.min(one.length, other.length)
  let length = 0
  while (length < limit && unitAt(one, length) === unitAt(other, length)) length += 1
  return length
}
