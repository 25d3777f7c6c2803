import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The source code without backslashes before quotes. */
const sources = globSync('src/**/*.ts', { cwd: root })
  .filter((name) => !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(root, name), 'utf8').replaceAll('\\', ''))
  .join('\n')

/** The page without sections of deleted features. */
const page = readFileSync(join(root, 'docs/troubleshooting.md'), 'utf8')
  .split(/^(?=## )/m)
  .filter((section) => {
    const feature = /<!-- feature: ([\w-]+) -->/.exec(section)?.[1]
    return feature === undefined || existsSync(join(root, 'src/features', feature))
  })
  .join('')

/** The messages that the page quotes in bold list items and in the first cells of tables. */
const messages = [...page.matchAll(/^(?:- \*\*.*|\| ".*)$/gm)].flatMap(([line]) => {
  const found = line.startsWith('|') ? [line.split('|')[1] ?? ''] : line.match(/\*\*[^*]+\*\*/g)
  return (found ?? []).flatMap((part) =>
    [...part.matchAll(/"([^"]+)"/g)].map(([, text = '']) => text),
  )
})

it('troubleshooting.md quotes messages', () => {
  expect(messages.length).toBeGreaterThan(40)
})

it.each(messages)('troubleshooting.md quotes %j exactly as the program prints it', (message) => {
  const parts = message.split('…').map((part) => part.trim())
  expect(parts.filter((part) => !sources.includes(part))).toEqual([])
})
