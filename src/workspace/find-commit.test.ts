import { describe, expect, it, vi } from 'vitest'
import { tempClone, tempRepo } from '../../test/support/temp-repo.ts'
import { tempWorkspace } from '../../test/support/temp-workspace.ts'

// Dozens of git processes take their time on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

describe('a pinned commit', () => {
  it('is found by a tag or an id, and by nothing that moves', async () => {
    await using repo = await tempRepo()
    const pinned = await repo.commit({ a: '1' })
    await repo.git('tag', '--annotate', '--message=x', 'v1')
    await repo.commit({ a: '2' })
    await using opened = await tempWorkspace(repo.path)
    const named = (name: string) => opened.workspace.commitNamed(name)
    expect(await named('v1')).toBe(pinned)
    expect(await named(pinned)).toBe(pinned)
    expect(await named(pinned.slice(0, 8))).toBe(pinned)
    for (const name of ['main', 'HEAD', 'HEAD~1', 'v2', 'deadbeef'])
      expect(await named(name), name).toBeUndefined()
  })

  it('comes from the remote where a clone of depth 1 has neither tag nor commit', async () => {
    await using repo = await tempRepo()
    const pinned = await repo.commit({ a: '1' })
    await repo.git('tag', '--annotate', '--message=x', 'v1')
    await repo.git('tag', 'light')
    await repo.commit({ a: '2' })
    const remote = { url: `file://${repo.path}`, token: undefined }
    await using shallow = await tempClone(remote.url, '--depth=1', '--no-tags')
    await using opened = await tempWorkspace(shallow.path, { remote })
    const { workspace } = opened
    expect(await workspace.commitNamed('v1')).toBe(pinned)
    expect(await workspace.commitNamed('light')).toBe(pinned)
    expect(await workspace.commitNamed('v2')).toBeUndefined()
    expect(await workspace.readFile(pinned, 'a')).toMatchObject({ kind: 'file' })
  })
})
