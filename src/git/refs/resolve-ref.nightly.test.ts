import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { fingerprint } from '../../../test/support/fingerprint.ts'
import { tempClone, tempRepo } from '../../../test/support/temp-repo.ts'
import { isRefText, resolveRef } from './resolve-ref.ts'
import { mergeBase } from './merge-base.ts'
import { defaultBranchTip } from './default-branch.ts'
import { branchTip } from './branches.ts'

// These tests start dozens of git processes, which are slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

describe('a name', () => {
  it('resolves to the commit of a branch, tag, id or expression', async () => {
    await using repo = await tempRepo()
    const first = await repo.commit({ a: '1' })
    await repo.git('tag', '--annotate', '--message=x', 'v1.0')
    await repo.branch('feature/žluť-#1')
    const second = await repo.commit({ a: '2' })
    const untouched = await fingerprint(repo.path)
    const names = {
      main: first,
      'refs/heads/main': first,
      'v1.0': first,
      'HEAD~1': first,
      'HEAD^': first,
      [first]: first,
      [first.slice(0, 8)]: first,
      'feature/žluť-#1': second,
      HEAD: second,
      '@': second,
    }
    for (const [name, sha] of Object.entries(names))
      expect(await resolveRef(repo.path, name)).toBe(sha)
    expect(await fingerprint(repo.path)).toEqual(untouched)
  })

  it('of zeros is not a commit, and the message suggests an alternative', async () => {
    await using repo = await tempRepo()
    await repo.commit({ a: '1' })
    for (const zeros of ['0'.repeat(40), '0'.repeat(64)])
      await expect(resolveRef(repo.path, zeros)).rejects.toMatchObject({
        code: 'input-invalid',
        message: `${zeros} is not a commit: a new branch has no commit before it`,
        hint: expect.stringContaining('--base origin/main'),
      })
  })

  it.each([
    ['origin/main', ' main:refs/remotes/origin/main'],
    ['feature/x-1', ' feature/x-1:refs/heads/feature/x-1'],
    ['f'.repeat(40), ` ${'f'.repeat(40)}`],
    ['HEAD~99', ''],
    ['$(touch${IFS}x)', ''],
  ])('%s that the clone lacks can be fetched', async (name, argument) => {
    await using repo = await tempRepo()
    await repo.commit({ a: '1' })
    await repo.git('remote', 'add', 'origin', 'https://example.invalid/x.git')
    await expect(resolveRef(repo.path, name)).rejects.toMatchObject({
      hint: `check the name, or fetch it first: git fetch origin${argument}`,
    })
  })

  it.each([
    ['mian', 'did you mean main?'],
    ['feature-1', 'did you mean feature/1?'],
    ['v9.9.8', 'did you mean v9.9.9?'],
    [
      'nobody',
      'check the name: this repository has no remote, and its branches are feature/1, main',
    ],
  ])('%s in a repository without a remote: %s', async (name, hint) => {
    await using repo = await tempRepo()
    await repo.commit({ a: '1' })
    await repo.git('branch', 'feature/1')
    await repo.git('tag', 'v9.9.9')
    await expect(resolveRef(repo.path, name)).rejects.toMatchObject({ hint })
  })

  it.each([
    [[], 'has no remote, and its only branch is main'],
    [['feature'], 'has no remote, and its branches are feature, main'],
    [['a', 'b', 'c', 'd', 'e'], 'has no remote, and its branches are a, b, c, d, e and 1 more'],
  ])('is unknown in a repository with the branches main, %s', async (branches, hint) => {
    await using repo = await tempRepo()
    await repo.commit({ x: '1' })
    for (const branch of branches) await repo.git('branch', branch)
    await expect(resolveRef(repo.path, 'unknown')).rejects.toMatchObject({
      hint: `check the name: this repository ${hint}`,
    })
    await repo.git('checkout', '--detach')
    await repo.git('branch', '-D', 'main', ...branches)
    await expect(resolveRef(repo.path, 'unknown')).rejects.toMatchObject({
      hint: 'check the name: this repository has no remote and no branch',
    })
  })

  it.each([
    '',
    '-',
    '--upload-pack=touch pwned',
    '-h',
    'a b',
    'a\nb',
    'a\0b',
    '\u009b',
    'x'.repeat(256),
  ])('S8: is rejected before git receives it: %j', async (name) => {
    await using repo = await tempRepo()
    await repo.commit({ a: '1' })
    expect(isRefText(name)).toBe(false)
    await expect(resolveRef(repo.path, name)).rejects.toMatchObject({
      code: 'input-invalid',
      hint: expect.stringContaining('branch'),
    })
    await expect(access(join(repo.path, 'pwned'))).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('may be a branch that was not fetched, even if another branch has a similar name', async () => {
    await using repo = await tempRepo()
    await repo.commit({ a: '1' })
    await repo.git('branch', 'release/1.2')
    await repo.git('remote', 'add', 'origin', repo.path)
    await expect(resolveRef(repo.path, 'release/1.3')).rejects.toMatchObject({
      hint: 'did you mean release/1.2? If not, fetch it first: git fetch origin release/1.3:refs/heads/release/1.3',
    })
  })

  it.each([
    'nobody',
    '^main',
    'main..main',
    'HEAD:a',
    'HEAD^{tree}',
    'f'.repeat(40),
    'main^{/none}',
    ':a',
  ])('that matches no commit is reported: %s', async (name) => {
    await using repo = await tempRepo()
    await repo.commit({ a: '1' })
    await expect(resolveRef(repo.path, name)).rejects.toMatchObject({
      code: 'ref-not-found',
      message: `this repository has no commit "${name}"`,
    })
  })
})

describe('the default branch', () => {
  it.each([
    {
      local: ['topic'],
      remote: ['main', 'trunk'],
      head: 'trunk',
      want: 'refs/remotes/origin/trunk',
    },
    {
      local: ['main'],
      remote: ['master', 'main'],
      head: undefined,
      want: 'refs/remotes/origin/main',
    },
    { local: ['main'], remote: ['master'], head: undefined, want: 'refs/remotes/origin/master' },
    { local: ['main'], remote: ['master'], head: 'gone', want: 'refs/remotes/origin/master' },
    { local: ['main', 'master'], remote: ['topic'], head: undefined, want: 'refs/heads/main' },
    { local: ['master'], remote: [], head: undefined, want: 'refs/heads/master' },
  ])(
    'is $want with local branches $local, remote branches $remote and remote HEAD $head',
    async ({ local, remote, head, want }) => {
      await using repo = await tempRepo()
      await repo.commit({ a: '1' })
      await repo.git('checkout', '--quiet', '--detach')
      await repo.git('branch', '--quiet', '--delete', 'main')
      const refs = [
        ...local.map((name) => `refs/heads/${name}`),
        ...remote.map((name) => `refs/remotes/origin/${name}`),
      ]
      for (const ref of refs) await repo.git('update-ref', ref, await repo.commit({ a: ref }))
      if (head !== undefined) {
        await repo.git('symbolic-ref', 'refs/remotes/origin/HEAD', `refs/remotes/origin/${head}`)
      }
      expect(await defaultBranchTip(repo.path)).toBe(await repo.git('rev-parse', want))
    },
  )

  it('is requested from the user if there is none', async () => {
    await using repo = await tempRepo()
    await repo.commit({ a: '1' })
    await repo.git('branch', '--move', 'trunk')
    const message = expect.stringMatching(
      /has neither a remote origin with a default branch nor a branch main or master to compare with$/,
    )
    const name = 'specify the branch or commit to compare with: --base <ref>'
    await expect(defaultBranchTip(repo.path)).rejects.toMatchObject({
      code: 'ref-not-found',
      message,
      hint: `${name}; its only branch is trunk`,
    })
    await repo.branch('topic')
    await repo.git('remote', 'add', 'origin', 'https://example.invalid/x.git')
    await expect(defaultBranchTip(repo.path)).rejects.toMatchObject({
      message,
      hint: `${name}; its branches are topic, trunk. To use the default branch of origin: git fetch origin && git remote set-head origin --auto`,
    })
    await repo.git('checkout', '--detach')
    await repo.git('branch', '-D', 'trunk', 'topic')
    await repo.git('remote', 'remove', 'origin')
    await expect(defaultBranchTip(repo.path)).rejects.toMatchObject({ message, hint: name })
  })
})

describe('the merge base', () => {
  it('is the fork point of two branches, or the ancestor itself', async () => {
    await using repo = await tempRepo()
    const parted = await repo.commit({ a: '1' })
    await repo.branch('topic')
    const topic = await repo.commit({ b: '1' })
    await repo.checkout('main')
    const main = await repo.commit({ a: '2' })
    expect(await mergeBase(repo.path, main, topic)).toBe(parted)
    expect(await mergeBase(repo.path, parted, topic)).toBe(parted)
    expect(await mergeBase(repo.path, main, main)).toBe(main)
  })

  it('asks for more history if a shallow clone is too short', async () => {
    await using repo = await tempRepo()
    await repo.commit({ a: '1' })
    await repo.branch('topic')
    await repo.commit({ b: '1' })
    await repo.checkout('main')
    await repo.commit({ a: '2' })
    await using clone = await tempClone(`file://${repo.path}`, '--depth=1', '--no-single-branch')
    const main = await resolveRef(clone.path, 'origin/main')
    const topic = await resolveRef(clone.path, 'origin/topic')
    await expect(mergeBase(clone.path, main, topic)).rejects.toMatchObject({
      code: 'ref-not-found',
      hint: 'this clone is shallow; get its history with: git fetch --unshallow',
    })
    await clone.git('fetch', '--quiet', '--unshallow')
    expect(await mergeBase(clone.path, main, topic)).toBe(await repo.git('rev-parse', 'topic~1'))
  })

  it('needs another base if histories are unrelated', async () => {
    await using repo = await tempRepo()
    const main = await repo.commit({ a: '1' })
    await repo.git('checkout', '--quiet', '--orphan', 'other')
    const other = await repo.commit({ b: '1' }, 'another first')
    await expect(mergeBase(repo.path, main, other)).rejects.toMatchObject({
      code: 'ref-not-found',
      message: `commits ${main.slice(0, 7)} and ${other.slice(0, 7)} have no common ancestor in this clone`,
      hint: 'specify another --base <ref>',
    })
  })

  it('accepts only full ids', async () => {
    await using repo = await tempRepo()
    const sha = await repo.commit({ a: '1' })
    await expect(mergeBase(repo.path, '--all', sha)).rejects.toMatchObject({
      code: 'ref-not-found',
    })
    await expect(mergeBase(repo.path, sha, 'main')).rejects.toMatchObject({ code: 'ref-not-found' })
  })
})

it('the tip of a branch is taken from the remote first, then from the checkout', async () => {
  await using repo = await tempRepo()
  const first = await repo.commit({ a: '1' })
  await repo.branch('release/1')
  await repo.branch('release/1-x')
  const second = await repo.commit({ a: '2' })
  expect(await branchTip(repo.path, 'release/1')).toBe(first)
  expect(await branchTip(repo.path, 'release/1-x')).toBe(second)
  await repo.git('update-ref', 'refs/remotes/origin/release/1', second)
  expect(await branchTip(repo.path, 'release/1')).toBe(second)
  for (const name of ['release', 'gone', 'release/*', '', '-x', 'a b'])
    expect(await branchTip(repo.path, name)).toBeUndefined()
})
