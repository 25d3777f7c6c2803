import { describe, expect, it } from 'vitest'
import { tempRepo } from '../../test/support/temp-repo.ts'
import { tempWorkspace } from '../../test/support/temp-workspace.ts'

const patch = `diff --git a/ask.js b/ask.js
--- a/ask.js
+++ b/ask.js
@@ -1 +1 @@
-const k = 5
+const k = 8
`

describe('a patch', () => {
  it('makes a commit with the patched files, deterministically', async () => {
    await using repo = await tempRepo()
    const sha = await repo.commit({ 'ask.js': 'const k = 5\n', 'other.js': 'as it is\n' })
    await using opened = await tempWorkspace(repo.path)
    const { workspace } = opened
    const patched = await workspace.commitPatch(sha, patch)
    expect(await workspace.commitPatch(sha, patch)).toBe(patched)
    const read = async (path: string): Promise<string> => {
      const file = await workspace.readFile(patched, path)
      return file.kind === 'file' ? Buffer.from(file.bytes).toString() : file.kind
    }
    expect(await read('ask.js')).toBe('const k = 8\n')
    expect(await read('other.js')).toBe('as it is\n')
    await using tree = await workspace.openWorktree('head', patched)
    expect(tree.sha).toBe(patched)
  })

  it.each([
    ['of other lines', patch.replace('k = 5', 'k = 6')],
    ['of a file outside', patch.replaceAll('ask.js', '../../ask.js')],
    ["of git's own folder", patch.replaceAll('ask.js', '.git/config')],
    ['that is none', 'k = 8\n'],
  ])('%s is rejected with the message from git', async (_, bad) => {
    await using repo = await tempRepo()
    const sha = await repo.commit({ 'ask.js': 'const k = 5\n' })
    await using opened = await tempWorkspace(repo.path)
    await expect(opened.workspace.commitPatch(sha, bad)).rejects.toMatchObject({
      code: 'input-invalid',
      message: expect.stringMatching(/^the patch does not apply: error: ./),
    })
  })
})
