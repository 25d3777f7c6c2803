import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tempDir } from '../support/temp-dir.ts'

const root = join(import.meta.dirname, '../..')
const readme = await readFile(join(root, 'README.md'), 'utf8')

/** Returns what the README says about its demo. The wording may change, the figures may not. */
function told(pattern: RegExp): readonly string[] {
  const found = pattern.exec(readme)?.slice(1)
  if (found === undefined) throw new Error(`README.md no longer says ${pattern}`)
  return found
}

it('the README contains the figures that its demo prints, and the demo succeeds', async () => {
  expect(readme).toContain('npm ci && npm run demo\n')
  await using folder = await tempDir()
  const { status, stdout: comment } = spawnSync(process.execPath, [join(root, 'scripts/demo.ts')], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, XDG_CACHE_HOME: folder.path },
  })
  expect(status, comment.slice(-2000)).toBe(0)
  const [asked] = told(/demo asks (\d+) questions about/)
  expect(comment).toContain(` · ${asked} questions · `)
  const [after, before] = told(/gives the generator (\d+) chunks instead of (\d+)/)
  expect(comment).toContain(`\`retrieve.k: ${before} → ${after}\``)
  told(/But `recall@context`, the share of the evidence that reaches the generator, falls/)
  expect(comment).toMatch(/fail \| `recall@context` \|[^\n]* \*\*−\d+\.\d\spoints\*\*/)
  expect(comment).toMatch(/\*\*[1-9]\d* of \d+ answerable questions worse\*\*/)
  told(/`recall@5` and every other ranking metric stay equal/)
  for (const metric of ['recall@5', 'precision@5', 'mrr', 'ndcg@10'])
    expect(comment).toMatch(
      new RegExp(`\\| \`${metric}\` \\| ([\\d.]+%) \\| \\1 \\| 0\\.0\\spoints \\|`),
    )
})
