import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { handbook, pipeline } from '../../../../test/rig/handbook.ts'
import { runBuiltCli, runCli } from '../../../../test/rig/run-cli.ts'
import { type Files, openScenario } from '../../../../test/rig/scenario.ts'
import { tempRepo } from '../../../../test/support/temp-repo.ts'

/** Markdown documents without any file of RAG Gate. */
const documents: Files = Object.fromEntries(
  Object.entries(handbook).filter(([path]) => path.startsWith('docs/') || path === 'README.md'),
)

const written = [
  '.github/workflows/rag-gate.yml',
  '.github/rag-gate.yml',
  'eval/golden.jsonl',
] as const

describe('rag-gate init', () => {
  it('writes a workflow, a configuration and a golden set that work without changes', async () => {
    await using repo = await tempRepo()
    await repo.commit(documents)
    const init = await runBuiltCli(repo.path, 'init')
    expect(init.exit, init.stdout).toBe(0)
    for (const path of written) expect(init.stdout).toContain(path)
    await repo.git('add', '.')
    await repo.commit({}, 'Adopt the gate')
    await repo.branch('change')
    await repo.commit({ 'docs/extra.md': '# Extra\n\nNew.\n' })
    const gate = await runBuiltCli(repo.path, 'gate')
    expect({ exit: gate.exit, stderr: gate.stderr }).toMatchObject({ exit: 0 })
    expect(gate.stdout).toContain('pass')
  })

  it('leaves existing files unchanged, and names them', async () => {
    await using repo = await tempRepo()
    await repo.commit({
      ...(documents as Record<string, string>),
      '.github/rag-gate.yml': 'mine\n',
    })
    const init = await runCli(repo.path, 'init')
    expect(init.exit, init.stdout).toBe(0)
    expect(await readFile(join(repo.path, '.github/rag-gate.yml'), 'utf8')).toBe('mine\n')
    expect(`${init.stdout}${init.stderr}`).toMatch(/exists|left alone|kept/)
  })

  it('sets up a first comment on the adopting pull request, and a verdict on the next', async () => {
    await using repo = await tempRepo()
    await repo.commit(documents)
    await runCli(repo.path, 'init')
    const files: Record<string, string> = {}
    for (const path of written) files[path] = await readFile(join(repo.path, path), 'utf8')
    await using adopting = await openScenario({ base: documents, head: files })
    const first = await adopting.run()
    expect(first.exit, first.stdout).toBe(0)
    const [comment] = await adopting.comments()
    expect(comment?.body).toContain('RAG Gate: pass, nothing to compare yet')

    const config = parse(files['.github/rag-gate.yml'] ?? '') as Record<string, unknown>
    const nowhere = { ...pipeline(), ...(config['pipeline'] as object), documents: ['README.md'] }
    await using next = await openScenario({
      base: { ...documents, ...files },
      head: { '.github/rag-gate.yml': JSON.stringify({ ...config, pipeline: nowhere }) },
    })
    const second = await next.run()
    expect(second.exit, second.stdout).toBe(1)
    const [verdict] = await next.comments()
    expect(verdict?.body).toContain('RAG Gate: fail')
  })

  it('sets up a first pull request from 50 bare questions with init, commit and push, and a comparison on the next', async () => {
    const asked = Array.from(
      { length: 50 },
      (_, at) => `Support team: what is said of ${['refunds', 'seats', 'export'][at % 3]} ${at}?`,
    )
    const base = { ...documents, 'queries.txt': `${asked.join('\n')}\n` }
    await using repo = await tempRepo()
    await repo.commit(base)
    const init = await runBuiltCli(repo.path, 'init')
    expect(init.exit, init.stdout).toBe(0)
    await repo.git('add', '.')
    const files: Record<string, string> = {}
    for (const path of ['.github/workflows/rag-gate.yml', '.github/rag-gate.yml'])
      files[path] = await readFile(join(repo.path, path), 'utf8')
    await using adopting = await openScenario({ base, head: files })
    const first = await adopting.run()
    expect(first.exit, first.stdout).toBe(0)
    const [comment] = await adopting.comments()
    expect(comment?.body).toContain(
      'no question has a label; once this is merged, pull requests will show for which of 50 questions the results change',
    )
    await using next = await openScenario({
      base: { ...base, ...files },
      head: { 'docs/refunds.md': null },
    })
    const second = await next.run()
    expect(second.exit, second.stdout).toBe(0)
    const [verdict] = await next.comments()
    expect(verdict?.body).toMatch(
      /RAG Gate: warn\*\* \(does not block\) · \d+ of 50 questions return different results/,
    )
  })

  it('outside a repository: exit code 2', async () => {
    await using repo = await tempRepo()
    const result = await runCli(join(repo.path, '..'), 'init')
    expect(result.exit, result.stdout).toBe(2)
  })
})
