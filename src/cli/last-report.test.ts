import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { reportFixture } from '../../test/support/report-fixture.ts'
import { tempDir } from '../../test/support/temp-dir.ts'
import { tempRepo } from '../../test/support/temp-repo.ts'
import { reportJson } from '../../test/support/report-json.ts'
import { keepLastReport, lastReport } from './last-report.ts'

afterEach(() => vi.restoreAllMocks())

function standIn(folder: string): void {
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
}

it('keeps the report of the last run in the git folder', async () => {
  await using repo = await tempRepo()
  await repo.commit({ 'docs/a.md': 'a\n' })
  standIn(join(repo.path, 'docs'))
  expect(await lastReport(repo.path)).toBeUndefined()
  const report = reportFixture()
  expect(await keepLastReport(report)).toBe(true)
  const { path, written } = (await lastReport(join(repo.path, 'docs')))!
  expect(path).toBe(join(repo.path, '.git/rag-gate-report.json'))
  expect(await readFile(path, 'utf8')).toBe(reportJson(report))
  expect(Math.abs(written.getTime() - Date.now())).toBeLessThan(60_000)
})

it('keeps no report outside of a repository', async () => {
  await using dir = await tempDir()
  standIn(dir.path)
  expect(await keepLastReport(reportFixture())).toBe(false)
  expect(await lastReport(dir.path)).toBeUndefined()
})
