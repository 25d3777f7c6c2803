/**
 * Returns the known name whose end and beginning have the most characters in common with an unknown
 * name, such as `docs/a.md` for `documentation/a.md`. Returns undefined if every known name has fewer
 * than a third of the unknown name's characters in common with it. Among equally similar names, the
 * first wins.
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
