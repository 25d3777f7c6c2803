import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The account or team that owns the repository. A placeholder until one exists; a release cannot be made
 * with the placeholder.
 */
export const owner = 'OWNER'

/** Whether the owner is still the placeholder, which is in capitals. */
export const isPlaceholder = owner === owner.toUpperCase()

/** `node scripts/owner.ts NAME` replaces the owner in all files, including this one. */
const root = join(import.meta.dirname, '..')

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , name = ''] = process.argv
  if (!/^[a-z\d](-?[a-z\d])*$/i.test(name)) {
    console.error('usage: node scripts/owner.ts NAME, where NAME is an account on GitHub')
    process.exitCode = 2
  } else {
    for (const [path, text] of filesWithOwner()) {
      writeFileSync(join(root, path), withOwner(text, name))
      console.log(path)
    }
    console.log('next: npm run bundle && npm run format && npm run docs && npm test')
  }
}

/**
 * Returns the tracked files that name the owner, with their text. Leaves out `dist/`, which is built from
 * those files.
 */
export function filesWithOwner(): ReadonlyMap<string, string> {
  const files = execFileSync('git', ['ls-files', '-z', '--', ':!dist'], { cwd: root })
  const paths = files.toString().split('\0').filter(Boolean)
  const texts = paths.map((path) => [path, readFileSync(join(root, path), 'utf8')] as const)
  return new Map(texts.filter(([, text]) => withOwner(text, '') !== text))
}

/**
 * Replaces the owner in a text: in addresses, in CODEOWNERS, as a word in backticks, and in the constant
 * `owner`.
 */
export function withOwner(text: string, name: string): string {
  const places = [
    `\\b${owner}(?=\\\\?/rag-gate\\b)`,
    `(?<=\\s@)${owner}$`,
    `(?<=\`)${owner}(?=\`)`,
    `(?<=const owner = ')${owner}(?=')`,
  ]
  return text.replaceAll(new RegExp(places.join('|'), 'gm'), name)
}
