import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { reportFixture } from '../../../test/support/report-fixture.ts'
import { errorReport } from './short-reports.ts'

it('explains an error of the operating system without asking for a bug report', async () => {
  const { origin } = reportFixture()
  const run = { origin, commits: origin.commits, policy: undefined, text: 'ids' } as const
  const hintOf = (error: unknown): string | undefined => errorReport(run, error, 0).error?.hint
  const refused: unknown = await readFile('.').catch((error: unknown) => error)
  expect(hintOf(refused)).toContain('the system reported this error')
  expect(hintOf(new TypeError('no'))).toContain('please report it')
})
