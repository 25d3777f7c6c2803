import { execFileSync } from 'node:child_process'
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { leaveFiles } from './leave-files.ts'
import type { LeftFile } from './left-file.ts'
import { restoreFiles } from './restore-files.ts'
import { stampTree } from './stamp-tree.ts'

const sh = (folder: string, command: string): string =>
  execFileSync('bash', ['-ec', command], { cwd: folder, encoding: 'utf8' })

/** Lists everything in a folder: kinds, permissions, link targets and contents. */
const listing = (folder: string): string =>
  sh(
    folder,
    'find . -printf "%p %y %l %m\\n" | sort; find . -type f -print0 | sort -z | xargs -0r sha256sum',
  )

const before =
  'mkdir -p docs old; echo a > docs/a.md; echo b > docs/b.md; echo x > old/x; ln -s docs d; umask 022'

/** What each build does; all begin with the files of `before`. */
const builds: Readonly<Record<string, string>> = {
  'writes new files': 'mkdir -p .index/empty; echo i > .index/i; echo a > .index/copy-of-a',
  'leaves nothing': ':',
  'changes, removes and renames': 'echo changed > docs/a.md; rm docs/b.md; mv old new',
  'makes programs and links':
    'echo run > tool; chmod 755 tool; ln -s tool current; ln -s /nowhere broken',
  'puts a link in the place of a folder': 'rm -r old; ln -s docs old',
  'puts a folder in the place of a file': 'rm docs/a.md; mkdir docs/a.md; echo deep > docs/a.md/x',
  'writes names with blanks and signs': 'echo 1 > "a b: *?<>.txt"; echo 2 > $\'ü\\u2028.txt\'',
}

describe('what a build leaves', () => {
  it.each(Object.entries(builds))('%s: is restored', async (_, build) => {
    await using dir = await tempDir()
    const [here, there, into] = ['here', 'there', 'into'].map((name) => join(dir.path, name))
    if (here === undefined || there === undefined || into === undefined)
      throw new Error('no folder')
    for (const folder of [here, there]) {
      await mkdir(folder)
      sh(folder, before)
    }
    const stamps = await stampTree(here)
    sh(here, build)
    const left = await leaveFiles({ root: here, side: 'head' }, stamps, into)
    await restoreFiles({ root: there, side: 'head' }, left, into)
    expect(listing(there)).toBe(listing(here))
  })

  it('is refused by name if the name contains a control character', async () => {
    await using dir = await tempDir()
    const stamps = await stampTree(dir.path)
    sh(dir.path, "echo 1 > $'a\\tb.txt'")
    await expect(
      leaveFiles({ root: dir.path, side: 'head' }, stamps, join(dir.path, 'into')),
    ).rejects.toMatchObject({
      code: 'pipeline-failed',
      message: expect.stringMatching(
        /^head: `build` changed .*b\.txt.*, whose name cannot be passed/,
      ),
    })
  })

  it('stores equal bytes once, for both sides', async () => {
    await using dir = await tempDir()
    const into = join(dir.path, 'into')
    for (const side of ['base', 'head'] as const) {
      const root = join(dir.path, side)
      await mkdir(root)
      await writeFile(join(root, 'one'), 'same')
      await writeFile(join(root, 'two'), 'same')
      await leaveFiles({ root, side }, new Map(), into)
    }
    expect(await readdir(into)).toHaveLength(1)
  })

  it.each<{ readonly what: string; readonly left: LeftFile; readonly why: string }>([
    {
      what: 'bytes that are others',
      left: { path: 'x', sha256: 'a'.repeat(64), bytes: 1, executable: false },
      why: 'its copy in the build folder has changed',
    },
    {
      what: 'a path behind a link that leads out',
      left: { path: 'out/x', sha256: 'a'.repeat(64), bytes: 1, executable: false },
      why: 'its path leads outside the worktree',
    },
    {
      what: 'bytes that are not there',
      left: { path: 'x', sha256: 'b'.repeat(64), bytes: 1, executable: false },
      why: 'ENOENT',
    },
  ])('$what are refused', async ({ left, why }) => {
    await using dir = await tempDir()
    const root = join(dir.path, 'tree')
    await mkdir(root)
    await symlink(dir.path, join(root, 'out'))
    await writeFile(join(dir.path, 'a'.repeat(64)), 'other')
    await expect(restoreFiles({ root, side: 'head' }, [left], dir.path)).rejects.toThrow(why)
  })
})
