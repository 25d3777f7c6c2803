import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commit, edit, releasableRepo, run, type Ended } from '../test/support/releasable-repo.ts'
import type { TempRepo } from '../test/support/temp-repo.ts'
import { sectionOf } from './release.ts'

describe('S19: a release', () => {
  let repo: TempRepo
  beforeAll(async () => {
    repo = await releasableRepo()
  })
  afterAll(() => repo[Symbol.asyncDispose]())

  it('is rejected with a list of all mismatches, and nothing is written', async () => {
    const release = async (tag: string): Promise<Ended> =>
      run(repo, 'scripts/release.ts', tag, join(repo.path, '..', 'release'))

    const { exit, mistakes } = await release('v9.8.8')
    expect(exit).toBe(1)
    expect(mistakes).toContain('package.json: the version is 9.8.7, but the tag is v9.8.8')
    expect(mistakes).toContain('package-lock.json: the version is 9.8.7, but the tag is v9.8.8')
    expect(mistakes).toContain(
      'CHANGELOG.md: there is no section "## [9.8.8] - YYYY-MM-DD" with an entry',
    )
    expect(mistakes).toMatch(/^these files show another release than v9\.8\.8: .*README\.md/m)

    expect((await release('9.8.7')).mistakes).toBe(
      '9.8.7: the tag of a release must have the form vX.Y.Z\n',
    )

    const dated = '## [9.8.7] - 2026-01-31'
    await edit(repo, 'CHANGELOG.md', (text) => text.replace(dated, '- Late.\n\n## [9.8.7] - soon'))
    expect((await release('v9.8.7')).mistakes.split('\n')).toEqual([
      'CHANGELOG.md: there is no section "## [9.8.7] - YYYY-MM-DD" with an entry',
      'CHANGELOG.md: [Unreleased] has entries; move them to [9.8.7]',
      'the working tree has uncommitted changes:',
      ' M CHANGELOG.md',
      '',
      '',
    ])
    expect(await readdir(join(repo.path, '..'))).toEqual(['repo'])
  })

  it('is rejected while the owner is still the placeholder', async () => {
    await repo.git('checkout', '--quiet', '.')
    await edit(repo, 'scripts/owner.ts', (text) =>
      text.replace("owner = 'acme-labs'", "owner = 'SOMEBODY'"),
    )
    await commit(repo)
    const { mistakes } = await run(repo, 'scripts/release.ts', 'v9.8.7', 'release')
    expect(mistakes).toBe('the owner is still SOMEBODY: run node scripts/owner.ts NAME\n')
  })

  it('takes the notes from the section of its version', () => {
    const text =
      '# C\n\n## [Unreleased]\n\n## [1.1.0] - 2026-02-01\n\n- b\n\n### Fixed\n\n- c\n\n## [1.0.0] - 2026-01-01\n\n- a\n'
    expect(sectionOf(text, '1.1.0')).toBe('- b\n\n### Fixed\n\n- c')
    expect(sectionOf(text, '1.0.0')).toBe('- a')
    expect(sectionOf(text, 'Unreleased')).toBe('')
    expect(sectionOf(text, '1.0')).toBeUndefined()
    expect(sectionOf('## [1.0.0] - unreleased\n\n- a\n', '1.0.0')).toBeUndefined()
  })
})
