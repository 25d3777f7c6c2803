import { expect, it } from 'vitest'
import { reportFixture } from '../../test/support/report-fixture.ts'
import { silentLog } from '../lib/log.ts'
import { GateError } from '../lib/errors.ts'
import { localOrigin } from '../report/build/local-origin.ts'
import { withErrorReport } from './with-error-report.ts'

const signal = new AbortController().signal

it.each(['is there', 'could not be made'])(
  'the report contains the duration of the whole run if the normal report %s',
  async (what) => {
    let time = 1000
    const ports = { log: silentLog, signal, now: () => time }
    const report = await withErrorReport({ origin: localOrigin }, ports, async () => {
      time += 7000
      if (what === 'is there') return reportFixture({})
      throw new GateError('pipeline-failed', 'it does not start')
    })
    expect(report.times.totalMs).toBe(7000)
  },
)

it.each([
  { text: 'snippets', says: 'head: build ended with exit code 1\nTraceback: /srv/private' },
  { text: 'tracked', says: 'head: build ended with exit code 1' },
] as const)('at level $text the error message is $says', async ({ text, says }) => {
  const ports = { log: silentLog, signal, now: () => 0 }
  const report = await withErrorReport({ origin: localOrigin }, ports, async (soFar) => {
    soFar.learn({ text })
    throw new GateError(
      'pipeline-failed',
      'head: build ended with exit code 1\nTraceback: /srv/private',
    )
  })
  expect(report.error?.message).toBe(says)
})
