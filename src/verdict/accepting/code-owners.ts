import type { Reviews } from '../../lib/model/reviews.ts'

/** Where GitHub looks for code owners; the first file that is there counts. */
export const ownersFiles = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS'] as const

/**
 * Logins, in lower case, of the people whom a CODEOWNERS file names as owners of a path; its last line that matches
 * decides. Teams and addresses are left out: who is behind them a job's token cannot read.
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

/** As a line of .gitignore matches, but that `docs/*` takes nothing further down. */
function matches(pattern: string, path: string): boolean {
  if (pattern.length > longestPattern) return false
  const isAnchored = pattern.replace(/\/$/, '').includes('/')
  const names = pattern.split('/').filter((name) => name !== '')
  if (names.length === 0) return false
  const folders = path.split('/')
  const isWhole = pattern.endsWith('/*')
  const isFolder = pattern.endsWith('/')
  /** How many names of the path the pattern may have taken, name by name of the pattern. */
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

/** Longer ones are none that a person writes. */
const longestPattern = 4096

/** Whether a name is one of a pattern: `*` takes any signs, `?` one, a backslash makes the next sign itself. In linear steps for each star. */
function nameMatches(pattern: string, name: string): boolean {
  if (!/[*?\\]/.test(pattern)) return pattern === name
  const signs = Array.from(pattern.matchAll(/\\?(.)/gu), ([written, sign = '']) => ({
    written,
    sign,
  }))
  const letters = Array.from(name)
  let [sign, letter] = [0, 0]
  /** Where the last star is, and how far it reaches. */
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

/** The reviews without acceptances by others than these. */
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
