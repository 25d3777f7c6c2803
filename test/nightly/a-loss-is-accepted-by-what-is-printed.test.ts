import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { handbook } from '../rig/handbook.ts'
import { runCli } from '../rig/run-cli.ts'
import type { Files } from '../rig/scenario.ts'
import { type TempRepo, tempRepo } from '../support/temp-repo.ts'

const config = '.github/rag-gate.yml'
const gate = ['gate', '--base', 'main'] as const

/** Pages that outrank the passage that the question `export-csv` expects. */
const outranking = Object.fromEntries(
  Array.from({ length: 12 }, (_, at) => [
    `docs/values-${at}.md`,
    `Support team ${at}: how do spreadsheets leave as comma separated values?\n`,
  ]),
)

/** Creates a repository with the handbook on `main` and a change of its files on `change`. */
async function changed(files: Files = outranking): Promise<TempRepo> {
  const repo = await tempRepo()
  await repo.commit(
    Object.fromEntries(Object.entries(handbook).filter(([, content]) => content !== null)),
  )
  await repo.branch('change')
  await repo.commit(files)
  return repo
}

/** Returns the printed waiver with a date and a reason filled in. */
function waiverIn(stdout: string): string {
  const printed = /^waivers:\n(?: {2}- .*\n)+/m.exec(stdout)?.[0] ?? ''
  expect(printed).toContain('until: YYYY-MM-DD, reason: "why"')
  return printed
    .replaceAll('YYYY-MM-DD', '2099-12-31')
    .replaceAll('"why"', '"the export page moves: see #12"')
}

async function merged(repo: TempRepo, waiver: string, files: Files = outranking): Promise<void> {
  await repo.checkout('main')
  const before = await readFile(join(repo.path, config), 'utf8')
  await repo.commit({ [config]: `${before.trimEnd()}\n${waiver}` })
  await repo.branch('accepted')
  await repo.commit(files)
}

describe('a gate that fails', () => {
  it('prints the review line that accepts everything that fails', async () => {
    await using repo = await changed()
    const { exit, stdout } = await runCli(repo.path, ...gate)
    expect(exit).toBe(1)
    expect(stdout).toMatch(/^\/rag-gate accept recall@5, ndcg@10: reason$/m)
  })

  it('prints the waivers that accept the loss once they are merged', async () => {
    await using repo = await changed()
    const waiver = waiverIn((await runCli(repo.path, ...gate)).stdout)
    await merged(repo, waiver)
    const { exit, stdout, stderr } = await runCli(repo.path, ...gate)
    expect(exit, stdout + stderr).toBe(0)
    expect(stdout).toMatch(/^RAG Gate: warn$/m)
    expect(stdout).toContain('see #12')
    expect(stdout).not.toContain('waivers:')
  })

  it('prints one waiver for questions that lost their text and for the metrics that fell with them', async () => {
    const removal = { 'docs/export.md': null }
    await using repo = await changed(removal)
    const waiver = waiverIn((await runCli(repo.path, ...gate)).stdout)
    expect(waiver).toBe(
      'waivers:\n  - { items: ["export-csv"], until: 2099-12-31, reason: "the export page moves: see #12" }\n',
    )
    await merged(repo, waiver, removal)
    const { exit, stdout, stderr } = await runCli(repo.path, ...gate)
    expect(exit, stdout + stderr).toBe(0)
    expect(stdout).toMatch(/^RAG Gate: warn$/m)
  })

  it('prints in show what accepts the loss of one question', async () => {
    await using repo = await changed()
    await runCli(repo.path, ...gate, '--out', 'rag-gate-report')
    const { stdout, stderr } = await runCli(repo.path, 'show', 'export-csv')
    expect(stdout, stderr).toMatch(/^\/rag-gate accept export-csv: reason$/m)
    await merged(repo, waiverIn(stdout))
    const again = await runCli(repo.path, ...gate)
    expect(again.exit, again.stdout + again.stderr).toBe(0)
  })
})
