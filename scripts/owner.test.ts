import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesWithOwner, isPlaceholder, owner, withOwner } from './owner.ts'

const root = join(import.meta.dirname, '..')

describe('the owner of the repository is one setting', () => {
  const files = filesWithOwner()

  it('appears in code that people copy, in CODEOWNERS and in build sources', () => {
    const some = [
      '.github/CODEOWNERS',
      'README.md',
      'docs/getting-started.md',
      'docs/recipes.md',
      'examples/gitlab/gitlab-ci.yml',
      'examples/workflows/default.yml',
      'scripts/owner.ts',
    ]
    expect([...files.keys()]).toEqual(expect.arrayContaining(some))
  })

  // A real name may also occur for other reasons, so this test runs only with the placeholder.
  it.runIf(isPlaceholder)(
    'appears in no tracked file in a form that the script does not replace',
    () => {
      const word = new RegExp(`(?<![\\w-])${owner}(?![\\w-])`)
      const tracked = execFileSync('git', ['grep', '-lIw', owner, '--', ':!dist'], { cwd: root })
      const left = tracked
        .toString()
        .trimEnd()
        .split('\n')
        .filter((path) => word.test(withOwner(readFileSync(join(root, path), 'utf8'), 'somebody')))
      expect(left).toEqual([])
    },
  )

  it('is used in every published address of this repository', () => {
    const shown = ['README.md', 'SECURITY.md', 'CONTRIBUTING.md', 'package.json', 'action.yml']
    const others = ['docs/**/*.md', 'examples/**/*.{md,yml,json}', 'src/features/*/*.ts']
    const address =
      /(?:uses: |repository: |github\.com[/:]|github:)(?<who>[^/\s]+)\/rag-gate(?=[@#"'\s]|\.git\b|\/issues)/g
    const addresses = [
      ...shown,
      ...globSync(others, { cwd: root, exclude: ['**/*.test.ts'] }),
    ].flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(address)].map(
        ({ groups }) => `${path}: ${groups?.['who']}`,
      ),
    )
    expect(addresses.length).toBeGreaterThan(20)
    expect(addresses.filter((line) => !line.endsWith(`: ${owner}`))).toEqual([])
  })

  it('is replaced in all its forms, and nothing else is changed', () => {
    const text = [
      `uses: ${owner}/rag-gate@<sha>`,
      `/dist/  @${owner}`,
      `\`${owner}\` publishes it`,
      `GITHUB_REPOSITORY_${owner} and CODE${owner}S`,
    ].join('\n')
    expect(withOwner(text, 'acme')).toBe(
      [
        'uses: acme/rag-gate@<sha>',
        '/dist/  @acme',
        '`acme` publishes it',
        `GITHUB_REPOSITORY_${owner} and CODE${owner}S`,
      ].join('\n'),
    )
  })
})
