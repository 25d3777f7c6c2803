import type { Reviews } from '../../lib/model/reviews.ts'

/** The places where GitHub looks for code owners. It uses the first file that exists. */
export const ownersFiles = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS'] as const

/**
 * Returns the logins, in lower case, of a path's owners according to a CODEOWNERS file. The last
 * matching line decides. Teams and email addresses are ignored, because a job's token cannot
 * resolve them.
 */
export function ownersOf(text: string, path: string): ReadonlySet<string> {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/(?:^|\s)#.*$/, '').trim())
  const owning = lines.findLast((line) => line !== '' && matches(patternOf(line), path))
  const [, ...owners] = (owning ?? '').split(/(?<!\\)\s+/)
  return new Set(owners.flatMap((owner) => /^@([^/@]+)$/.exec(owner)?.[1]?.toLowerCase() ?? []))
}

function patternOf(line: string): string {
  return line.split(/(?<!\\)\s+/, 1).join('')
}

/**
 * Returns whether a pattern matches a path. The rules are those of `.gitignore`, except that
 * `docs/*` does not match files in subfolders.
 */
function matches(pattern: string, path: string): boolean {
  if (pattern.length > longestPattern) return false
  const isAnchored = pattern.replace(/\/$/, '').includes('/')
  const names = pattern.split('/').filter((name) => name !== '')
  if (names.length === 0) return false
  const folders = path.split('/')
  const isWhole = pattern.endsWith('/*')
  const isFolder = pattern.endsWith('/')
  /** The possible numbers of path segments that the pattern's segments have matched so far. */
  let taken = new Set(isAnchored ? [0] : folders.keys())
  for (const name of names) {
    const next = [...taken].flatMap((at) => {
      if (name === '**') return folders.slice(at).map((_, more) => at + more)
      const folder = folders[at]
      return folder !== undefined && nameMatches(name, folder) ? [at + 1] : []
    })
    taken = new Set(next)
  }
  return [...taken].some((at) => {
    if (isWhole) return at === folders.length
    return isFolder ? at < folders.length : at <= folders.length
  })
}

/** The maximum length of a pattern. Longer ones, which nobody writes by hand, match nothing. */
const longestPattern = 4096

/**
 * Returns whether a name matches a pattern. In the pattern, `*` matches any characters, `?` matches
 * one, and a backslash escapes the next character. Takes linear time for each star.
 */
function nameMatches(pattern: string, name: string): boolean {
  if (!/[*?\\]/.test(pattern)) return pattern === name
  const signs = Array.from(pattern.matchAll(/\\?(.)/gu), ([written, sign = '']) => ({
    written,
    sign,
  }))
  const letters = Array.from(name)
  let [sign, letter] = [0, 0]
  /** The position of the last star and how far it has matched. */
  let star: { sign: number; letter: number } | undefined
  while (letter < letters.length) {
    const { written, sign: meant } = signs[sign] ?? {}
    if (written === '*') {
      star = { sign, letter }
      sign += 1
    } else if (written === '?' || (written !== undefined && meant === letters[letter])) {
      sign += 1
      letter += 1
    } else if (star !== undefined) {
      star.letter += 1
      sign = star.sign + 1
      letter = star.letter
    } else return false
  }
  return signs.slice(sign).every(({ written }) => written === '*')
}

/** Keeps only the acceptances by these owners and adds the others to the refused reviews. */
export function byOwners(
  { lines, refused, ...rest }: Reviews,
  owners: ReadonlySet<string>,
): Reviews {
  const isOwner = ({ by }: { readonly by: string }): boolean => owners.has(by.toLowerCase())
  const others = lines.filter((line) => !isOwner(line))
  return {
    lines: lines.filter(isOwner),
    refused: [...refused, ...others.map(({ by }) => ({ by, why: 'no-owner' as const }))],
    ...rest,
  }
}
