import type { Reviews } from '../model/reviews.ts'

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
  const isAnchored = pattern.replace(/\/$/, '').includes('/')
  const names = pattern.split('/').filter((name) => name !== '')
  if (names.length === 0) return false
  const parts = names.map((name) => (name === '**' ? '(?:.*/)?' : `${nameExpression(name)}/`))
  const below = pattern.endsWith('/') ? '.+' : pattern.endsWith('/*') ? '' : '.*'
  // A slash behind the path makes a file look like a folder of nothing.
  return new RegExp(`^${isAnchored ? '' : '(?:.*/)?'}${parts.join('')}${below}$`).test(`${path}/`)
}

function nameExpression(name: string): string {
  return name.replaceAll(/\\?(.)/g, (written, sign: string) => {
    if (written === '*') return '[^/]*'
    return written === '?' ? '[^/]' : RegExp.escape(sign)
  })
}

/** The reviews without acceptances by others than these. */
export function byOwners(
  { lines, refused, unread }: Reviews,
  owners: ReadonlySet<string>,
): Reviews {
  const isOwner = ({ by }: { readonly by: string }): boolean => owners.has(by.toLowerCase())
  const others = lines.filter((line) => !isOwner(line))
  return {
    lines: lines.filter(isOwner),
    refused: [...refused, ...others.map(({ by }) => ({ by, why: 'no-owner' as const }))],
    unread,
  }
}
