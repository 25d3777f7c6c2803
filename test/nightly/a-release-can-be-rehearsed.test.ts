import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { commit, edit, releasableRepo, run } from '../support/releasable-repo.ts'

const root = join(import.meta.dirname, '../..')

describe('S19: a release that matches its tag', () => {
  it(
    'is built, packed and described; a dist/ that differs from the sources stops the release',
    { timeout: 300_000 },
    async () => {
      await using repo = await releasableRepo()
      // The files are linked instead of the folder, because the bundle would contain the path of a linked
      // folder.
      await promisify(execFile)('cp', ['-al', join(root, 'node_modules'), repo.path]).catch(() =>
        cp(join(root, 'node_modules'), join(repo.path, 'node_modules'), { recursive: true }),
      )
      const folder = join(repo.path, '..', 'release')

      const stale = await run(repo, 'scripts/release.ts', 'v9.8.7', folder)
      expect(stale.exit).toBe(1)
      // The bundle still contains the old version and owner, because it was not rebuilt.
      expect(stale.mistakes).toContain('dist/ is not what src/ builds')
      expect(await readdir(join(repo.path, '..'))).not.toContain('release')

      await commit(repo)
      const made = await run(repo, 'scripts/release.ts', 'v9.8.7', folder)
      expect(made.mistakes).toBe('')
      expect(made.exit).toBe(0)
      expect((await readdir(folder)).toSorted()).toEqual([
        'SHA256SUMS',
        'notes.md',
        'rag-gate-9.8.7.tgz',
        'rag-gate-action-9.8.7.tar',
        'sbom.cdx.json',
      ])

      const sums = ['rag-gate-9.8.7.tgz', 'rag-gate-action-9.8.7.tar'].map(async (name) => {
        const bytes = await readFile(join(folder, name))
        return `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`
      })
      expect(await readFile(join(folder, 'SHA256SUMS'), 'utf8')).toBe(
        (await Promise.all(sums)).join(''),
      )
      const { stdout } = await promisify(execFile)('tar', [
        '-tf',
        join(folder, 'rag-gate-action-9.8.7.tar'),
      ])
      expect(stdout.split('\n')).toEqual(expect.arrayContaining(['action.yml', 'dist/action.js']))

      const notes = await readFile(join(folder, 'notes.md'), 'utf8')
      expect(notes).toContain(
        `uses: acme-labs/rag-gate@${await repo.git('rev-parse', 'HEAD')} # v9.8.7`,
      )
      expect(notes).toContain(
        '[new](https://github.com/acme-labs/rag-gate/blob/v9.8.7/docs/judge.md#a), see [there](https://example.com)',
      )

      const sbom = JSON.parse(await readFile(join(folder, 'sbom.cdx.json'), 'utf8')) as {
        readonly bomFormat: string
        readonly metadata: {
          readonly component: { readonly name: string; readonly version: string }
        }
        readonly components: readonly { readonly name: string }[]
      }
      expect(sbom.bomFormat).toBe('CycloneDX')
      expect(sbom.metadata.component).toMatchObject({ name: 'rag-gate', version: '9.8.7' })
      const names = sbom.components.map(({ name }) => name)
      expect(names).toEqual(expect.arrayContaining(['zod', 'yaml', 'openai', '@actions/core']))
      expect(names).not.toContain('vitest')

      await edit(repo, 'dist/cli.js', (text) => `${text} `)
      await commit(repo)
      const changed = await run(repo, 'scripts/release.ts', 'v9.8.7', join(folder, '2'))
      expect(changed.mistakes).toMatch(/dist\/ is not what src\/ builds.*\n M dist\/cli\.js/)
    },
  )
})
