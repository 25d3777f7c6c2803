import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { handbook, recallDrop } from '../rig/handbook.ts'
import { runCli, runCliWith } from '../rig/run-cli.ts'
import { tempDir } from '../support/temp-dir.ts'
import { type TempRepo, tempRepo } from '../support/temp-repo.ts'

const present = (files: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files).filter((file): file is [string, string] => file[1] !== null),
  )

/** Creates a repository with the handbook on `main`; `change` removes a document from the index. */
async function changed(): Promise<TempRepo> {
  const repo = await tempRepo()
  await repo.commit(present(handbook))
  await repo.branch('change')
  await repo.commit(present(recallDrop))
  return repo
}

const gate = ['gate', '--base', 'main'] as const
const kept = /head working tree of change at [0-9a-f]{7}, measured \d{4}-\d\d-\d\d \d\d:\d\d UTC$/m

describe('rag-gate show', () => {
  it('prints both sides of one question of the last report, with the passage marked', async () => {
    await using repo = await changed()
    const gated = await runCli(repo.path, ...gate)
    expect(gated.exit).toBe(1)
    expect(gated.stdout).toMatch(/^One question: rag-gate show ID$/m)
    const { exit, stdout, stderr } = await runCli(repo.path, 'show', 'export-csv')
    expect(exit, stderr).toBe(0)
    expect(stdout).toMatch(/^export-csv {2}recall@5 {2}100\.0% -> 0\.0%\n/)
    expect(stdout).toMatch(/^needs docs\/export\.md:\d+, rank 1 -> not indexed$/m)
    expect(stdout).toMatch(/^>[ *] +1 +\d+ +\d+ {2}docs\/export\.md:\d+$/m)
    expect(stdout).toMatch(/»[^«]+«/)
    expect(stdout).toMatch(/^why: the passage left the index$/m)
    expect(stdout).toMatch(
      /^base [0-9a-f]{7}, head working tree of change at [0-9a-f]{7}, measured .* UTC$/m,
    )
    expect((await repo.git('status', '--porcelain')).trim()).toBe('')
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100)
    const narrow = await runCliWith({ COLUMNS: '80' }, repo.path, 'show', 'export-csv')
    expect(Math.max(...narrow.stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(
      80,
    )
  })

  it('says that another branch or commit is checked out than the one that was measured', async () => {
    await using repo = await changed()
    await runCli(repo.path, ...gate)
    const shown = async () => (await runCli(repo.path, 'show', 'export-csv')).stdout
    expect(await shown()).not.toContain('HEAD')
    await repo.checkout('main')
    expect(await shown()).toMatch(
      /UTC\nSince then, HEAD has moved to main at [0-9a-f]{7}; run the gate again to measure it\.\n/,
    )
    await repo.git('checkout', '--quiet', '--detach', 'change')
    expect(await shown()).toMatch(/\nSince then, HEAD has moved to [0-9a-f]{7}; run/)
    await repo.checkout('change')
    expect(await shown()).not.toContain('HEAD')
    await repo.commit({ 'docs/new.md': 'New.\n' })
    expect(await shown()).toMatch(/\nSince then, HEAD has moved to change at [0-9a-f]{7}; run/)
    const named = await runCli(
      repo.path,
      'show',
      'export-csv',
      '--report',
      '.git/rag-gate-report.json',
    )
    expect(named.stdout).not.toContain('Since then')
  })

  it('names what it cannot find, and suggests a correction', async () => {
    await using repo = await changed()
    await runCli(repo.path, ...gate)
    const misspelt = await runCli(repo.path, 'show', 'export-cvs')
    expect(misspelt).toMatchObject({ exit: 2, stdout: '' })
    expect(misspelt.stderr).toContain('no question "export-cvs", did you mean export-csv?')
    expect(misspelt.stderr).toMatch(
      /hint: the report has \d+ questions(?:, such as|:) "export-csv", .* \(base [0-9a-f]{7}, head working tree of change at [0-9a-f]{7}, measured /,
    )
    const elsewhere = await runCli(repo.path, 'show', 'export-csv', '--report', 'other')
    expect(elsewhere).toMatchObject({ exit: 2 })
    expect(elsewhere.stderr).toContain('the report other: there is no such file')
    expect(await runCli(repo.path, 'show')).toMatchObject({ exit: 2 })
  })

  it('says what to do if there is no report, and keeps one report per working tree', async () => {
    await using repo = await changed()
    await using beside = await tempDir()
    await repo.git('worktree', 'add', '--quiet', '--detach', join(beside.path, 'two'), 'main')
    await runCli(repo.path, ...gate)
    const none = await runCli(join(beside.path, 'two'), 'show', 'export-csv')
    expect(none).toMatchObject({ exit: 2, stdout: '' })
    expect(none.stderr).toContain('there is no report of this working tree yet')
    expect(none.stderr).toContain('run `rag-gate gate` first')
    await runCli(join(beside.path, 'two'), ...gate)
    const own = await runCli(join(beside.path, 'two'), 'show', 'export-csv')
    expect(own.stdout).not.toContain('not indexed')
    expect((await runCli(repo.path, 'show', 'export-csv')).stdout).toContain('not indexed')
  })
})

describe('rag-gate gate --only @worse', () => {
  it('without a report asks all questions, exits like the gate, and shows each worse question', async () => {
    await using repo = await changed()
    const worse = await runCli(repo.path, ...gate, '--only', '@worse')
    const all = await runCli(repo.path, ...gate)
    expect([worse.exit, all.exit]).toEqual([1, 1])
    expect(worse.stdout.split('\n')[1]).toBe(all.stdout.split('\n')[1])
    expect(worse.stdout).not.toMatch(/Only \d+ of \d+ questions/i)
    expect(worse.stdout).toMatch(/^ {2}.*\[export-csv\]$/m)
  })

  it('asks the questions that got worse in the last or the given report, until none is worse', async () => {
    await using repo = await changed()
    await runCli(repo.path, ...gate, '--out', 'rag-gate-report')
    for (const [named, said] of [
      [['--report', 'rag-gate-report'], /the questions that got worse in rag-gate-report$/m],
      [[], kept],
    ] as const) {
      const again = await runCli(repo.path, ...gate, '--only', '@worse', ...named)
      expect(again.exit, again.stderr).toBe(1)
      expect(again.stdout).toMatch(/Only 1 of \d+ questions/i)
      expect(again.stderr).toMatch(said)
    }
    await writeFile(
      join(repo.path, '.github/rag-gate.yml'),
      present(handbook)['.github/rag-gate.yml']!,
    )
    const again = [...gate, '--only', '@worse', '--out', 'rag-gate-report'] as const
    const mended = await runCli(repo.path, ...again)
    expect(mended).toMatchObject({ exit: 0 })
    const report = JSON.parse(
      await readFile(join(repo.path, 'rag-gate-report/report.json'), 'utf8'),
    )
    expect(report.outcome).toBe('unchanged')
    const none = await runCli(repo.path, ...again, '--report', 'rag-gate-report')
    expect(none).toMatchObject({ exit: 2 })
    expect(none.stderr).toContain('no question got worse in rag-gate-report')
    expect(await runCli(repo.path, ...gate, '--only', '@worse')).toMatchObject({ exit: 0 })
  })

  it('asks all questions if the last report has another base', async () => {
    await using repo = await changed()
    await runCli(repo.path, ...gate)
    await repo.git('branch', 'later', 'change')
    await writeFile(join(repo.path, 'docs/new.md'), 'New.\n')
    const later = ['gate', '--base', 'later', '--only', '@worse'] as const
    const { stdout, stderr } = await runCli(repo.path, ...later)
    expect(stderr).toMatch(
      /asking all questions, because base is now [0-9a-f]{7}, not the commit of the last report: base [0-9a-f]{7}, head working tree of change at /,
    )
    expect(stdout).not.toMatch(/Only \d+ of \d+ questions/i)
  })

  it('is required by --report', async () => {
    await using repo = await changed()
    const { exit, stderr } = await runCli(repo.path, ...gate, '--report', 'rag-gate-report')
    expect(exit).toBe(2)
    expect(stderr).toContain('--report can only be used with --only @worse')
  })
})
