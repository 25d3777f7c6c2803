/**
 * A document's name as names of forbidden documents are compared: percent-encoding undone, one form of each letter (NFKC)
 * without case or characters that nobody sees, slashes for backslashes, no scheme and host, no `.`, `..`, empty folder or
 * blank beside a slash.
 */
export function plainName(written: string): string {
  const folded = plainLetters(decoded(written)).replaceAll('\\', '/')
  const path = folded.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/, '')
  const names: string[] = []
  for (const step of path.split('/')) {
    const name = step.trim()
    if (name === '..') names.pop()
    else if (name !== '' && name !== '.') names.push(name)
  }
  return names.join('/')
}

/**
 * The name, and what is left of it without a query, a fragment, or whatever else is behind the ending of a
 * file: `docs/pay.md#2`, `docs/pay.md?v=2`, `docs/pay.md:14` and `docs/pay.md/2` are all of `docs/pay.md`.
 */
export function plainForms(written: string): readonly string[] {
  const name = plainName(written)
  const ends = [/[?#]/.exec(name)?.index ?? name.length]
  for (const { index, 0: ending } of name.matchAll(/\.[a-z0-9]{1,8}(?=[^a-z0-9])/g))
    ends.push(index + ending.length)
  return [...new Set([name, ...ends.map((end) => name.slice(0, end).trim())])]
}

/** A glob of names in the same letters; what is a sign in it stays one. */
export function plainLetters(glob: string): string {
  return glob
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toUpperCase()
    .toLowerCase()
}

/** Encoded more than once, too; as it is where it is no encoding. */
function decoded(written: string): string {
  let name = written
  for (let round = 0; round < 3 && name.includes('%'); round += 1) {
    try {
      name = decodeURIComponent(name)
    } catch {
      return name
    }
  }
  return name
}
