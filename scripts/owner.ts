import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The account or team that owns the repository. Until there is one, a placeholder; no release is made with it. */
export const owner = 'OWNER'

/** Whether nobody owns it yet: a word in capitals stands for the name. */
export const isPlaceholder = owner === owner.toUpperCase()

/** `node scripts/owner.ts NAME` writes the owner's name wherever it is, here too. */
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
    console.log('now: npm run bundle && npm run format && npm run docs && npm test')
  }
}

/** The tracked files that name the owner, with their text; without `dist/`, which is built from them. */
export function filesWithOwner(): ReadonlyMap<string, string> {
  const files = execFileSync('git', ['ls-files', '-z', '--', ':!dist'], { cwd: root })
  const paths = files.toString().split('\0').filter(Boolean)
  const texts = paths.map((path) => [path, readFileSync(join(root, path), 'utf8')] as const)
  return new Map(texts.filter(([, text]) => withOwner(text, '') !== text))
}

/** A text with another owner: in addresses, as the owner of code, as a word of its own, and as the setting above. */
export function withOwner(text: string, name: string): string {
  const places = [
    `\\b${owner}(?=\\\\?/rag-gate\\b)`,
    `(?<=\\s@)${owner}$`,
    `(?<=\`)${owner}(?=\`)`,
    `(?<=const owner = ')${owner}(?=')`,
  ]
  return text.replaceAll(new RegExp(places.join('|'), 'gm'), name)
}
