import { latinLetters } from '../../../lib/text/words/look-alikes.ts'

/**
 * Normalises a document's name for comparison with forbidden documents. Undoes percent-encoding,
 * applies NFKC, and ignores case and invisible characters. Replaces letters with the Latin ones
 * that they look like, and backslashes with slashes. Removes scheme and host, `.`, `..`, empty
 * folders and spaces around slashes.
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
 * Returns the normalised name and its variants without a query, a fragment or anything else after a
 * file extension: `docs/pay.md#2`, `docs/pay.md?v=2`, `docs/pay.md:14` and `docs/pay.md/2` all mean
 * `docs/pay.md`.
 */
export function plainForms(written: string): readonly string[] {
  const name = plainName(written)
  const ends = [/[?#]/.exec(name)?.index ?? name.length]
  for (const { index, 0: ending } of name.matchAll(/\.[a-z0-9]{1,8}(?=[^a-z0-9])/g))
    ends.push(index + ending.length)
  return [...new Set([name, ...ends.map((end) => name.slice(0, end).trim())])]
}

/** Normalises a glob's letters as `plainName` does, but keeps its special characters. */
export function plainLetters(glob: string): string {
  const letters = glob.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
  return latinLetters(letters.toUpperCase().toLowerCase())
}

/**
 * Decodes percent-encoding that was applied at most three times. Leaves invalid encodings
 * unchanged.
 */
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
