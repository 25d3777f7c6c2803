import { expect, it } from 'vitest'
import { withoutEngines } from './lockfile.ts'

it('removes the engines of packages and nothing else', () => {
  const root = { name: 'x', engines: { node: '>=24' } }
  const lock = (entry: object): string =>
    `${JSON.stringify({ lockfileVersion: 3, packages: { '': root, 'node_modules/a': entry } }, undefined, 2)}\n`
  expect(withoutEngines(lock({ version: '1.0.0', engines: { node: '>=22' }, os: ['linux'] }))).toBe(
    lock({ version: '1.0.0', os: ['linux'] }),
  )
})
