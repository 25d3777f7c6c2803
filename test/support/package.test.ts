import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const described: {
  readonly homepage: string
  readonly bugs: string
  readonly repository: { readonly url: string }
  readonly scripts: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
} = JSON.parse(read('package.json'))

/** Our direct dependencies with code in `dist/`. */
const shipped = new Set(
  globSync('dist/*.licenses.txt', { cwd: root })
    .flatMap((file) => [...read(file).matchAll(/^(\S+) \d\S* \([^)]*\)$/gm)])
    .map(([, name = '']) => name)
    .filter((name) => Object.hasOwn(described.devDependencies, name)),
)

it('dist/ lists licences of code that packages copied from elsewhere', () => {
  expect(read('dist/lib.licenses.txt')).toContain('Neither the name of Google Inc.')
  expect(read('dist/lib.licenses.txt')).toContain('Copyright (c) 2016 Zhipeng Jia')
})

describe('package.json', () => {
  it('has nothing that npm would fetch or run on installation, including installation from git', () => {
    const fetched = /^(?:(?:peer|optional|bundled?)?dependencies|workspaces)$/i
    expect(Object.keys(described).filter((key) => fetched.test(key))).toEqual([])
    // If a package that is installed from git has any of these scripts, npm first installs all of its
    // development dependencies. It does so even for `build`, which it never runs.
    const tools = /^(?:(?:pre|post)?(?:install|pack|prepare|publish)|prepublishOnly|build)$/
    expect(Object.keys(described.scripts).filter((name) => tools.test(name))).toEqual([])
  })

  it('names a single repository, with the address by which the registry resolves README links', () => {
    const [, address] = /^git\+(https:\/\/github\.com\/[\w-]+\/rag-gate)\.git$/.exec(
      described.repository.url,
    ) ?? ['']
    expect(described.homepage).toBe(`${address}#readme`)
    expect(described.bugs).toBe(`${address}/issues`)
  })

  it('separates bundled packages from the tools, whose updates are grouped', () => {
    const { updates } = parse(read('.github/dependabot.yml'))
    const apart: readonly string[] = updates[0].groups.tools['exclude-patterns']
    const isApart = (name: string): boolean =>
      apart.some((one) => one === name || (one === '@actions/*' && name.startsWith('@actions/')))
    expect(shipped.size).toBeGreaterThan(15)
    expect(Object.keys(described.devDependencies).filter(isApart)).toEqual(
      [...shipped].toSorted((a, b) => (a < b ? -1 : 1)),
    )
  })
})
