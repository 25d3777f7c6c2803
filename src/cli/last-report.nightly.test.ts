import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { reportFixture } from '../../test/support/report-fixture.ts'

import { tempRepo } from '../../test/support/temp-repo.ts'

import { keepLastReport, lastReport, mostBytes } from './last-report.ts'

afterEach(() => vi.restoreAllMocks())

function standIn(folder: string): void {
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
}

it('keeps no report that is too large, and removes the previous report', async () => {
  await using repo = await tempRepo()
  await repo.commit({ 'a.md': 'a\n' })
  standIn(repo.path)
  await keepLastReport(reportFixture())
  await writeFile(join(repo.path, '.git/other'), 'left alone')
  const message = 'x'.repeat(mostBytes / 4)
  const mistakes = [1, 2, 3, 4].map(() => ({
    file: 'a',
    line: undefined,
    column: undefined,
    path: '',
    message,
  }))
  const large = reportFixture({
    error: { code: 'input-invalid', side: undefined, hint: undefined, message: 'large', mistakes },
  })
  expect(await keepLastReport(large)).toBe(false)
  expect(await lastReport(repo.path)).toBeUndefined()
  expect(await readFile(join(repo.path, '.git/other'), 'utf8')).toBe('left alone')
})
