import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { tempDir } from '../support/temp-dir.ts'
import { runGit } from '../support/temp-repo.ts'

const root = join(import.meta.dirname, '../..')

/** Clones this repository into a folder, ready to build without another install. */
async function cloneInto(folder: string): Promise<void> {
  await mkdir(folder)
  await runGit(folder, 'clone', '--quiet', root, '.')
  // Hard links are much faster than copies. The bundle would contain the path of a linked folder.
  await promisify(execFile)('cp', ['-al', join(root, 'node_modules'), folder]).catch(() =>
    cp(join(root, 'node_modules'), join(folder, 'node_modules'), { recursive: true }),
  )
}

async function checkDist(
  folder: string,
  timeZone = 'UTC',
): Promise<{ exit: number; output: string }> {
  const child = promisify(execFile)(process.execPath, ['scripts/check-dist.ts'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], TZ: timeZone, GIT_CONFIG_GLOBAL: '/dev/null' },
  })
  return child.then(
    () => ({ exit: 0, output: '' }),
    (error: { code: number; stderr: string }) => ({ exit: error.code, output: error.stderr }),
  )
}

const spoilers = {
  'an extra file': async (dist: string) => writeFile(join(dist, 'extra.js'), ''),
  'a changed byte': async (dist: string) =>
    writeFile(join(dist, 'cli.js'), `${await readFile(join(dist, 'cli.js'), 'utf8')} `),
  'a missing file': async (dist: string) => rm(join(dist, 'action.js')),
}

/** Returns whether a chunk of the bundle only re-exports another chunk. */
function isDoor(text: string): boolean {
  return /^export \{[^{}]+\} from "\.\/[a-z-]+\.js";\s*$/.test(text)
}

describe('S19: dist', () => {
  it(
    'is reproducible byte for byte in any folder, contains no folder names, and fails its check on any difference',
    { timeout: 180_000 },
    async () => {
      await using dir = await tempDir()
      const folder = join(dir.path, 'somewhere-else')
      await cloneInto(folder)
      expect(await checkDist(folder, 'Pacific/Auckland')).toEqual({ exit: 0, output: '' })
      const entries = await readdir(join(folder, 'dist'), { withFileTypes: true })
      for (const { name } of entries.filter((entry) => entry.isFile())) {
        const text = await readFile(join(folder, 'dist', name), 'utf8')
        // The bundler numbers chunks with the same name, which is only allowed for chunks that re-export
        // lazily loaded code.
        const named = isDoor(text) ? name.replace(/\d+\.js$/, '.js') : name
        expect(named).toMatch(/^(?:[a-z-]+\.(?:js|d\.ts|licenses\.txt)|rag_gate\.py)$/)
        expect(isDoor(text) || text.length > 100, `${name} holds next to nothing`).toBe(true)
        expect(text.includes('somewhere-else') || text.includes(root), name).toBe(false)
      }
      for (const [name, spoil] of Object.entries(spoilers)) {
        await spoil(join(folder, 'dist'))
        await runGit(folder, 'add', '--all', 'dist')
        await runGit(folder, 'commit', '--quiet', '--message', 'Spoil dist')
        const { exit, output } = await checkDist(folder)
        expect(exit, name).toBe(1)
        expect(output, name).toContain('dist/ is not what src/ builds')
        await runGit(folder, 'reset', '--quiet', '--hard', 'HEAD~1')
      }
    },
  )
})
