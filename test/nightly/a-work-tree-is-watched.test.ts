import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { configText, handbook } from '../rig/handbook.ts'
import { runCli } from '../rig/run-cli.ts'
import { watchCli } from '../rig/watch-cli.ts'
import { type TempRepo, tempRepo } from '../support/temp-repo.ts'

vi.setConfig({ testTimeout: 60_000 })

const waits = 'watching for changes; press Ctrl-C to stop'

async function handbookRepo(): Promise<TempRepo> {
  const repo = await tempRepo()
  await repo.commit(
    Object.fromEntries(Object.entries(handbook).filter(([, content]) => content !== null)),
  )
  await repo.branch('change')
  return repo
}

/**
 * Returns the verdict from the first line of each run. The last line of each run, which repeats it, is
 * ignored.
 */
const verdictsOf = (stdout: string): readonly string[] =>
  (stdout.match(/^RAG Gate: .+\n(?=\S)/gm) ?? []).map((line) => line.slice(10).trim())

describe('--watch', () => {
  it('repeats the gate when a relevant file changes, names the file, and exits with the last verdict', async () => {
    await using repo = await handbookRepo()
    const { 'docs/export.md': text } = handbook
    const result = await watchCli(repo.path, {
      args: ['gate', '--base', 'main', '--watch', '--out', join(repo.path, 'report')],
      edits: [
        // Of these edits, only the removed document may start another run.
        {
          at: waits,
          edit: async () => {
            await writeFile(join(repo.path, 'CONTRIBUTING'), 'no document')
            await mkdir(join(repo.path, 'node_modules/x'), { recursive: true })
            await writeFile(join(repo.path, 'node_modules/x/a.md'), 'not ours')
            await new Promise((resolve) => setTimeout(resolve, 500))
            await rm(join(repo.path, 'docs/export.md'))
          },
        },
        { at: waits, edit: () => writeFile(join(repo.path, '.github/rag-gate.yml'), 'gate: 1') },
        {
          at: waits,
          edit: async () => {
            await writeFile(join(repo.path, 'docs/export.md'), String(text))
            await writeFile(
              join(repo.path, '.github/rag-gate.yml'),
              String(handbook['.github/rag-gate.yml']),
            )
          },
        },
        { at: waits, edit: () => rm(join(repo.path, 'docs/export.md')) },
      ],
      stopAt: waits,
      stopBy: 'SIGINT',
    })
    expect(verdictsOf(result.stdout), result.stderr).toEqual(['pass', 'fail', 'pass', 'fail'])
    expect(result.exit).toBe(1)
    expect(result.stdout.match(/^--- changed: .*$/gm)).toEqual([
      '--- changed: docs/export.md',
      '--- changed: .github/rag-gate.yml',
      '--- changed: .github/rag-gate.yml, docs/export.md',
      '--- changed: docs/export.md',
    ])
    expect(result.stderr).toContain('rag-gate.yml:1:7')
    expect([result.left, result.leftovers]).toEqual([[], []])
  })

  it('reuses the results of base', async () => {
    await using repo = await handbookRepo()
    const result = await watchCli(repo.path, {
      args: ['gate', '--base', 'main', '--watch'],
      edits: [
        { at: waits, edit: () => writeFile(join(repo.path, 'docs/new.md'), 'One.') },
        { at: waits, edit: () => writeFile(join(repo.path, 'docs/new.md'), 'Two.') },
      ],
      stopAt: waits,
      stopBy: 'SIGINT',
    })
    expect(result.exit, result.stderr).toBe(0)
    expect(result.stderr.match(/^base: asked/gm)).toHaveLength(1)
    expect(result.stderr.match(/^head: asked/gm)).toHaveLength(2)
  })

  it('leaves no program behind if a run is stopped', async () => {
    await using repo = await tempRepo()
    const query = (wait: number): string =>
      `import { createInterface } from 'node:readline'
       if (${wait}) console.error('waiting')
       setTimeout(() => undefined, ${wait})
       for await (const line of createInterface({ input: process.stdin }))
         if (!${wait}) console.log(JSON.stringify({ id: JSON.parse(line).id, chunks: [{ id: 'a', doc: 'docs/a.md', text: 'a' }] }))`
    await repo.commit({
      'docs/a.md': 'a',
      'golden.jsonl': `${JSON.stringify({ id: 'q', query: 'a?', docs: ['docs/a.md'] })}\n`,
      'query.mjs': query(0),
      'rag-gate.yml': JSON.stringify({
        golden: 'golden.jsonl',
        gate: { 'recall@1': { 'max-drop': 0 } },
        pipeline: { kind: 'command', query: 'node query.mjs' },
      }),
    })
    const result = await watchCli(repo.path, {
      args: ['gate', '--base', 'main', '--watch'],
      edits: [{ at: waits, edit: () => writeFile(join(repo.path, 'query.mjs'), query(100_000)) }],
      stopAt: '| waiting',
      stopBy: 'SIGINT',
    })
    expect(result.exit, result.stderr).toBe(3)
    expect([result.left, result.leftovers]).toEqual([[], []])
  })

  it('watches the files that check reports on', async () => {
    await using repo = await handbookRepo()
    const result = await watchCli(repo.path, {
      args: ['check', '--watch'],
      edits: [
        {
          at: waits,
          edit: () =>
            writeFile(
              join(repo.path, '.github/rag-gate.yml'),
              configText({ pipeline: { kind: 'builtin', documents: ['docs/imports.md'] } }),
            ),
        },
      ],
      stopAt: waits,
      stopBy: 'SIGINT',
    })
    expect(result.stdout, result.stderr).toMatch(
      /^RAG Gate: healthy\n[^]*\n--- changed: \.github\/rag-gate\.yml\n[^]*\nNothing was built: correct the errors in the golden set first\.\n$/m,
    )
    expect(result.exit).toBe(1)
  })

  it.each([
    [['gate', '--watch', '--head', 'main'], '--watch measures the working tree'],
    [['gate', '--watch', '--json'], '--watch measures the working tree'],
    [['gate', '--watch', '--base', 'nowhere'], 'nowhere'],
    [['check', '--watch', '--json'], '--watch cannot be combined with --fix, --golden or --json'],
  ])('refuses to start with %j', async (args, says) => {
    await using repo = await handbookRepo()
    const { exit, stderr } = await runCli(repo.path, ...args)
    expect([exit, stderr]).toEqual([2, expect.stringContaining(says)])
  })
})
