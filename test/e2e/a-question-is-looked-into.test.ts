import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { handbook, recallDrop } from '../rig/handbook.ts'
import { runCli } from '../rig/run-cli.ts'
import { type TempRepo, tempRepo } from '../support/temp-repo.ts'

const present = (files: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files).filter((file): file is [string, string] => file[1] !== null),
  )

/** `main` holds the handbook, and `change` drops a document from the index. */
async function changed(): Promise<TempRepo> {
  const repo = await tempRepo()
  await repo.commit(present(handbook))
  await repo.branch('change')
  await repo.commit(present(recallDrop))
  return repo
}

const gate = ['gate', '--base', 'main'] as const
const out = ['--out', 'rag-gate-report'] as const

describe('rag-gate show', () => {
  it('prints both sides of one question of the last report, with the passage marked', async () => {
    await using repo = await changed()
    expect(await runCli(repo.path, ...gate, ...out)).toMatchObject({ exit: 1 })
    const { exit, stdout, stderr } = await runCli(repo.path, 'show', 'export-csv')
    expect(exit, stderr).toBe(0)
    expect(stdout).toMatch(/^export-csv {2}1\.000 -> 0\.000\n/)
    expect(stdout).toMatch(/^needs docs\/export\.md:\d+, rank 1 -> not indexed$/m)
    expect(stdout).toMatch(/^>[ *] +1 +\d+ +\d+ {2}docs\/export\.md:\d+$/m)
    expect(stdout).toMatch(/»[^«]+«/)
    expect(stdout).toMatch(/^why: it [a-z ]+\ncause: not-indexed/m)
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80)
  })

  it('says what it does not find, and what was meant', async () => {
    await using repo = await changed()
    await runCli(repo.path, ...gate, ...out)
    const misspelt = await runCli(repo.path, 'show', 'export-cvs')
    expect(misspelt).toMatchObject({ exit: 2, stdout: '' })
    expect(misspelt.stderr).toContain('no question "export-cvs", did you mean export-csv?')
    const elsewhere = await runCli(repo.path, 'show', 'export-csv', '--report', 'other')
    expect(elsewhere).toMatchObject({ exit: 2 })
    expect(elsewhere.stderr).toContain('the report other: there is no such file')
    expect(await runCli(repo.path, 'show')).toMatchObject({ exit: 2 })
  })
})

describe('rag-gate gate --only @worse', () => {
  it('without a report asks all, ends as the gate does, and shows each that got worse', async () => {
    await using repo = await changed()
    const all = await runCli(repo.path, ...gate)
    const worse = await runCli(repo.path, ...gate, '--only', '@worse')
    expect([worse.exit, all.exit]).toEqual([1, 1])
    expect(worse.stdout.split('\n')[1]).toBe(all.stdout.split('\n')[1])
    expect(worse.stdout).not.toMatch(/Only \d+ of \d+ questions/)
    expect(worse.stdout).toMatch(/^ {2}.*\[export-csv\]$/m)
  })

  it('asks what got worse in the report of --out or --report, until nothing is worse', async () => {
    await using repo = await changed()
    await runCli(repo.path, ...gate, ...out)
    for (const named of [['--report', 'rag-gate-report'], []]) {
      const again = await runCli(repo.path, ...gate, '--only', '@worse', ...named)
      expect(again.exit, again.stderr).toBe(1)
      expect(again.stdout).toMatch(/Only 1 of \d+ questions/)
      expect(again.stderr).toContain('what got worse in rag-gate-report')
    }
    await writeFile(
      join(repo.path, '.github/rag-gate.yml'),
      present(handbook)['.github/rag-gate.yml']!,
    )
    const mended = await runCli(repo.path, ...gate, ...out, '--only', '@worse')
    expect(mended).toMatchObject({ exit: 0 })
    const report = JSON.parse(
      await readFile(join(repo.path, 'rag-gate-report/report.json'), 'utf8'),
    )
    expect(report.outcome).toBe('unchanged')
    const none = await runCli(repo.path, ...gate, ...out, '--only', '@worse')
    expect(none).toMatchObject({ exit: 2 })
    expect(none.stderr).toContain('no question got worse in rag-gate-report')
    expect(await runCli(repo.path, ...gate, '--only', '@worse')).toMatchObject({ exit: 0 })
  })

  it('is what --report is for', async () => {
    await using repo = await changed()
    const { exit, stderr } = await runCli(repo.path, ...gate, '--report', 'rag-gate-report')
    expect(exit).toBe(2)
    expect(stderr).toContain('--report says what --only @worse means')
  })
})
