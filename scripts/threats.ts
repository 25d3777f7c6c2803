import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Returns the ids of the threats in `docs/security.md`. */
export function threats(): ReadonlySet<string> {
  const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
  return new Set([...page.matchAll(/^- \*\*(S\d+) .+\*\*: ./gm)].map(([, id = '']) => id))
}

/** Returns the threat ids at the beginning of test names. */
export function testedThreats(): ReadonlySet<string> {
  const texts = globSync('{src,scripts,test}/**/*.test.ts', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  const names = texts.flatMap((text) => [
    ...text.matchAll(/['"`]((?:S\d+(?: row \d+)?, )*S\d+)(?: row \d+)?: /g),
  ])
  return new Set(names.flatMap(([, ids = '']) => ids.match(/S\d+/g) ?? []))
}
