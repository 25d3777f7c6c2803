import { describe, expect, it } from 'vitest'

import type { Side } from '../../../lib/sides.ts'
import { isSetupFile, setupChanges } from './setup-files.ts'

const none = { added: [], removed: [], edited: [], renamed: [] }

/** Returns the changed packages of two versions of a file. */
async function packagesIn(file: string, texts: Readonly<Record<Side, string | undefined>>) {
  const changes = await setupChanges({ ...none, edited: [file] }, async (side) => texts[side])
  return changes[0]?.packages
}

const npm = (packages: object) => JSON.stringify({ lockfileVersion: 3, packages })

const toml = (...packages: readonly string[]) =>
  packages
    .map((each) => each.split(' '))
    .map(([name, version]) => `[[package]]\nname = "${name}"\nversion = "${version}"\n\n`)
    .join('')

describe('setup files', () => {
  it.each([
    'package-lock.json',
    'app/requirements-dev.txt',
    'dev-requirements.txt',
    'uv.lock',
    'Dockerfile',
    'api.Dockerfile',
    'docker-compose.yml',
    '.python-version',
  ])('are recognised by name: %s', (path) => {
    expect(isSetupFile(path)).toBe(true)
  })

  it.each(['docs/Dockerfile.md/x', 'rag/setup.json', 'my-package.json', 'requirements.md'])(
    'do not include %s',
    (path) => {
      expect(isSetupFile(path)).toBe(false)
    },
  )

  it('are listed for any change, and read if both sides have the file', async () => {
    const difference = { ...none, edited: ['Dockerfile', 'rag/ask.py'], added: ['uv.lock'] }
    expect(await setupChanges(difference, async () => toml('a 1'))).toEqual([
      { file: 'Dockerfile', change: 'edited', packages: undefined },
      { file: 'uv.lock', change: 'added', packages: undefined },
    ])
  })
})

describe('packages', () => {
  it('of npm are top-level packages, direct dependencies first', async () => {
    const of = (version: string, more: object) =>
      npm({
        '': { dependencies: { zebra: '*' }, devDependencies: { '@x/y': '*' } },
        'node_modules/ant': { version },
        'node_modules/@x/y': { version },
        'node_modules/zebra': { version },
        'node_modules/zebra/node_modules/ant': { version: `9.${version}` },
        'node_modules/same': { version: '1' },
        ...more,
      })
    const after = of('2', { 'node_modules/new': { version: '1' } })
    const names = ['@x/y', 'zebra', 'ant'].map((name) => ({ name, base: '1', head: '2' }))
    expect(await packagesIn('package-lock.json', { base: of('1', {}), head: after })).toEqual({
      total: 4,
      names: [...names, { name: 'new', base: undefined, head: '1' }],
    })
  })

  it.each(['uv.lock', 'poetry.lock'])('of %s are read from its tables', async (file) => {
    const texts = { base: toml('a 1', 'b 1', 'b 2'), head: toml('a 2', 'b 1', 'b 3') }
    // There are two versions of b, so it is unclear which one changed to which.
    expect(await packagesIn(file, texts)).toEqual({
      total: 1,
      names: [{ name: 'a', base: '1', head: '2' }],
    })
  })

  it('of requirements are pinned to one version', async () => {
    const base = 'a==1 # why\nb[x]==1.0; python_version > "3"\nc>=1\n-r other.txt\n'
    const head = 'a==2\nb[x]==1.1\nc>=2\n'
    expect((await packagesIn('requirements.txt', { base, head }))?.names).toEqual([
      { name: 'a', base: '1', head: '2' },
      { name: 'b', base: '1.0', head: '1.1' },
    ])
  })

  it.each(['not JSON', '[]', '{}', `${'['.repeat(100)}${']'.repeat(100)}`])(
    'are undefined if a lock file cannot be read: %s',
    async (text) => {
      const base = npm({ 'node_modules/a': { version: '1' } })
      expect(await packagesIn('package-lock.json', { base, head: text })).toBeUndefined()
      expect(await packagesIn('package-lock.json', { base, head: undefined })).toBeUndefined()
    },
  )

  it('are only counted if a version is an address', async () => {
    const of = (version: string) => npm({ 'node_modules/a': { version } })
    const texts = { base: of('1'), head: of('git+https://user:secret@example.org/a') }
    expect(await packagesIn('package-lock.json', texts)).toEqual({ total: 1, names: [] })
  })
})
