import { readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { acceptLines } from '../../src/verdict/accepting/accept-lines.ts'
import { today } from '../../src/core/today.ts'
import { configText, handbook, recallDrop } from '../rig/handbook.ts'
import { runCli } from '../rig/run-cli.ts'
import { type TempRepo, tempRepo } from '../support/temp-repo.ts'

const config = '.github/rag-gate.yml'
const because = ['--reason', 'the export page moves: see #12'] as const

async function handbookRepo(): Promise<TempRepo> {
  const repo = await tempRepo()
  await repo.commit(
    Object.fromEntries(Object.entries(handbook).filter(([, content]) => content !== null)),
  )
  return repo
}

const inTwoWeeks = new Date(Date.parse(today()) + 14 * 86_400_000).toISOString().slice(0, 10)

describe('rag-gate accept', () => {
  it('prints the line that a review is read for', async () => {
    await using repo = await handbookRepo()
    const { exit, stdout, stderr } = await runCli(repo.path, 'accept', 'recall@5', ...because)
    expect(exit, stderr).toBe(0)
    expect(stdout).toBe('/rag-gate accept recall@5: the export page moves: see #12\n')
    expect(acceptLines(stdout)).toEqual(['recall@5: the export page moves: see #12'])
  })

  it('--write adds a waiver of two weeks and shows it; merged, it accepts the loss and says why', async () => {
    await using repo = await handbookRepo()
    const before = await readFile(join(repo.path, config), 'utf8')
    for (const metric of ['recall@5', 'ndcg@10']) {
      const { exit, stdout, stderr } = await runCli(
        repo.path,
        'accept',
        metric,
        ...because,
        '--write',
      )
      expect(exit, stderr).toBe(0)
      expect(stdout).toContain(`+  - metric: ${metric}\n+    until: ${inTwoWeeks}\n`)
    }
    const after = await readFile(join(repo.path, config), 'utf8')
    expect(after.startsWith(before.trimEnd())).toBe(true)
    await repo.commit({ [config]: after })
    await repo.branch('change')
    for (let at = 0; at < 12; at += 1)
      await writeFile(
        join(repo.path, `docs/values-${at}.md`),
        `Support team ${at}: how do spreadsheets leave as comma separated values?\n`,
      )
    const gated = await runCli(repo.path, 'gate', '--base', 'main')
    expect(gated.exit, gated.stdout).toBe(0)
    expect(gated.stdout).toMatch(/^RAG Gate: warn$/m)
    expect(gated.stdout.replaceAll(/\s+/g, ' ')).toContain(
      `Accepted until ${inTwoWeeks} (“the export page moves: see #12”): recall@5 1.000 -> 0.800`,
    )
  })

  it('--report takes all that fails in a report, and refuses what does not', async () => {
    await using repo = await handbookRepo()
    await repo.branch('change')
    await repo.commit(recallDrop)
    await runCli(repo.path, 'gate', '--base', 'main', '--out', join(repo.path, 'report'))
    const accept = ['accept', '--report', 'report', ...because] as const
    const all = await runCli(repo.path, ...accept)
    expect(all.stdout, all.stderr).toBe(
      '/rag-gate accept recall@5, ndcg@10, export-csv: the export page moves: see #12\n',
    )
    expect((await runCli(repo.path, ...accept, 'ndcg@10')).stdout).toContain('accept ndcg@10: ')
    const other = await runCli(repo.path, ...accept, 'mrr')
    expect([other.exit, other.stderr]).toEqual([2, expect.stringContaining('does not fail')])
    const written = await runCli(repo.path, ...accept, '--write')
    expect([written.exit, written.stderr]).toEqual([
      2,
      expect.stringContaining('--write waives metrics, and "export-csv" is none'),
    ])
  })

  it('--write again renews it', async () => {
    await using repo = await handbookRepo()
    await runCli(repo.path, 'accept', 'recall@5', ...because, '--write')
    const renewed = await runCli(
      repo.path,
      'accept',
      'recall@5',
      '--reason',
      'later',
      '--until',
      '2099-12-31',
      '--write',
    )
    expect(renewed.exit, renewed.stderr).toBe(0)
    const written = await readFile(join(repo.path, config), 'utf8')
    expect(written).toContain('  - metric: recall@5\n    until: 2099-12-31\n    reason: "later"\n')
    expect(written.match(/metric: recall@5/g)).toHaveLength(1)
  })

  it('--write keeps a byte order mark, ends of lines, and a link to the file', async () => {
    await using repo = await handbookRepo()
    const before = `\uFEFF${configText({}).replaceAll('\n', '\r\n')}\r\n`
    await writeFile(join(repo.path, 'shared.yml'), before)
    await rm(join(repo.path, config))
    await symlink('../shared.yml', join(repo.path, config))
    const { exit, stderr } = await runCli(repo.path, 'accept', 'recall@5', ...because, '--write')
    expect(exit, stderr).toBe(0)
    expect(await readlink(join(repo.path, config))).toBe('../shared.yml')
    const after = await readFile(join(repo.path, 'shared.yml'), 'utf8')
    expect(after.slice(0, 10)).toBe(before.slice(0, 10))
    expect(after).not.toMatch(/[^\r]\n/)
  })

  it('--write prints the waiver where it cannot be written into the file', async () => {
    await using repo = await handbookRepo()
    const before = `${await readFile(join(repo.path, config), 'utf8')}...\n`
    await writeFile(join(repo.path, config), before)
    const { exit, stderr } = await runCli(repo.path, 'accept', 'recall@5', ...because, '--write')
    expect(exit).toBe(2)
    expect(stderr).toContain('nothing was written')
    expect(stderr).toContain(`waivers:\n  - metric: recall@5\n    until: ${inTwoWeeks}\n`)
    expect(await readFile(join(repo.path, config), 'utf8')).toBe(before)
  })

  it.each([
    [['recal@5', ...because], 'did you mean recall@5?'],
    [['recall@20', ...because, '--write'], '"recall@20" is not gated'],
    [['recall@5'], 'accept needs --reason'],
    [['recall@5', '--reason', 'a\nb'], 'one line'],
    [['recall@5', ...because, '--until', '2099-12-31'], '--until is for --write'],
    [['recall@5', ...because, '--write', '--until', '2020-01-01'], 'no day from today on'],
    [['must-pass', ...because, '--write'], 'is not gated'],
    [[...because], 'the name of one metric, or --report'],
  ])('writes nothing for %j', async (args, says) => {
    await using repo = await handbookRepo()
    const before = await readFile(join(repo.path, config), 'utf8')
    const { exit, stderr } = await runCli(repo.path, 'accept', ...args)
    expect(exit, stderr).toBe(2)
    expect(stderr).toContain(says)
    expect(await readFile(join(repo.path, config), 'utf8')).toBe(before)
  })

  it('says that no review counts where the configuration has it so', async () => {
    await using repo = await handbookRepo()
    await writeFile(join(repo.path, config), configText({ accept: 'off' }))
    const { exit, stderr } = await runCli(repo.path, 'accept', 'recall@5', ...because)
    expect([exit, stderr]).toEqual([2, expect.stringContaining('accept: off')])
  })
})
