import { describe, expect, it } from 'vitest'
import { captureRunner } from '../../test/support/captured-runner.ts'
import { metricFixture, reportFixture } from '../../test/support/report-fixture.ts'
import { writeCommentUrl } from './write-outputs.ts'
import { deltasOf, writeOutputs } from './write-report-outputs.ts'

const files = '/t'

/** Outputs as the runner reads them from the file. */
function parse(text: string): Record<string, string> {
  const blocks = text.matchAll(/^([\w-]+)<<(ghadelimiter_[\w-]+)\n([^]*?)\n\2$/gm)
  return Object.fromEntries([...blocks].map(([, name, , value]) => [name, value]))
}

describe('github 1: outputs', () => {
  it('are words, numbers, JSON and paths', async () => {
    await using runner = await captureRunner()
    const headline = {
      ...metricFixture('recall@5'),
      delta: -0.05833333333333335,
      improved: 4,
      degraded: 11,
    }
    writeOutputs(
      reportFixture({
        verdict: 'fail',
        metrics: [headline, { ...metricFixture('mrr'), delta: undefined }],
        headline: 'recall@5',
      }),
      files,
    )
    writeCommentUrl('')
    expect(parse(await runner.output())).toEqual({
      verdict: 'fail',
      comparable: 'true',
      improved: '4',
      degraded: '11',
      deltas: '{"recall@5":-0.05833333333333335,"mrr":null}',
      report: '/t/report.json',
      'comment-file': '/t/comment.md',
      'comment-url': '',
    })
  })

  it('are empty where there is nothing to tell, never zero', async () => {
    await using runner = await captureRunner()
    const nothing = {
      verdict: 'error',
      outcome: 'not-measured',
      metrics: [],
      headline: undefined,
    } as const
    writeOutputs(reportFixture(nothing), undefined)
    expect(parse(await runner.output())).toEqual({
      verdict: 'error',
      comparable: 'false',
      improved: '',
      degraded: '',
      deltas: '{}',
      report: '',
      'comment-file': '',
    })
  })

  it('hold at most 100 metrics', () => {
    const metrics = Array.from({ length: 150 }, (_, at) => metricFixture(`recall@${at + 1}`))
    expect(Object.keys(JSON.parse(deltasOf({ metrics })) as object)).toHaveLength(100)
  })
})
