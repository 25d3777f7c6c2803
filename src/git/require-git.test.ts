import { afterEach, expect, it, vi } from 'vitest'
import { spyOnGit } from '../../test/support/spy-on-git.ts'
import { tempDir } from '../../test/support/temp-dir.ts'
import { tempRepo } from '../../test/support/temp-repo.ts'
import { tempWorkspace } from '../../test/support/temp-workspace.ts'
import { requireGit } from './require-git.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

/** A `git` that reports this version and otherwise runs the real one. */
const saying = async (version: string) =>
  spyOnGit(`case "$*" in *version*) echo '${version}'; exit 0;; esac`)

it.each([
  ['git version 2.30.2', '2.30.2'],
  ['git version 2.25.1', '2.25.1'],
  ['git version 1.8.3.1', '1.8.3.1'],
  ['git version 2.30.1 (Apple Git-130)', '2.30.1'],
])('rejects %s by its version', async (said, version) => {
  await using dir = await tempDir()
  await using spy = await saying(said)
  vi.stubEnv('PATH', spy.path)
  await expect(requireGit(dir.path)).rejects.toMatchObject({
    code: 'workspace-failed',
    message: `git ${version} is too old: RAG Gate needs git 2.31 or newer`,
    hint: expect.stringContaining('install a newer git'),
  })
})

it.each([
  'git version 2.31.0',
  'git version 2.39.5 (Apple Git-154)',
  'git version 2.47.1.windows.2',
  'git version 3.0.0',
  'git version unknown',
])('takes %s', async (said) => {
  await using dir = await tempDir()
  await using spy = await saying(said)
  vi.stubEnv('PATH', spy.path)
  await expect(requireGit(dir.path)).resolves.toBeUndefined()
})

it('is checked before a side is checked out', async () => {
  await using repo = await tempRepo()
  await repo.commit({ a: 'a' })
  await using spy = await saying('git version 2.30.2')
  vi.stubEnv('PATH', spy.path)
  await expect(tempWorkspace(repo.path)).rejects.toThrow('git 2.30.2 is too old')
  expect((await spy.calls()).map(({ argv }) => argv.at(-1))).toEqual(['version'])
})
