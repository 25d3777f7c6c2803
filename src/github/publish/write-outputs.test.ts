import { describe, expect, it } from 'vitest'
import { captureRunner } from '../../../test/support/captured-runner.ts'
import { writeOutputs } from './write-report-outputs.ts'

const files = '/t'

/** Parses the outputs in the file as the runner does. */
function parse(text: string): Record<string, string> {
  const blocks = text.matchAll(/^([\w-]+)<<(ghadelimiter_[\w-]+)\n([^]*?)\n\2$/gm)
  return Object.fromEntries([...blocks].map(([, name, , value]) => [name, value]))
}

describe('github 1: outputs', () => {
  it.each([
    {
      report: { verdict: 'fail', outcome: 'compared' },
      folder: files,
      want: { verdict: 'fail', comparable: 'true', report: '/t/report.json' },
    },
    {
      report: { verdict: 'error', outcome: 'not-measured' },
      folder: undefined,
      want: { verdict: 'error', comparable: 'false', report: '' },
    },
  ] as const)('are words and a path: $report.verdict', async ({ report, folder, want }) => {
    await using runner = await captureRunner()
    writeOutputs(report, folder)
    expect(parse(await runner.output())).toEqual(want)
  })
})
