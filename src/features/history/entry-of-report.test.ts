import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { reportJson } from '../../../test/support/report-json.ts'
import { gateFixture, metricFixture, reportFixture } from '../../../test/support/report-fixture.ts'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { entryOfReport } from './entry-of-report.ts'

const noon = async () => '2026-01-01T12:00:00Z'

async function entryOf(report: Parameters<typeof reportFixture>[0]) {
  await using folder = await tempDir()
  await writeFile(join(folder.path, 'report.json'), reportJson(reportFixture(report)))
  return await entryOfReport(folder.path, noon)
}

it('keeps gated metrics, the context, and policy changes', async () => {
  const share = { tolerance: { kind: 'relative', share: 0.5 }, allowed: undefined } as const
  const entry = await entryOf({
    verdict: 'fail',
    policy: {
      from: 'base',
      gates: [],
      changes: [{ path: 'metrics', base: '[]', head: undefined }],
    },
    metrics: [
      metricFixture('recall@5', { head: 0.7, verdict: 'fail', degraded: 9, improved: 2 }),
      metricFixture('mrr', { gate: gateFixture(share), base: undefined, head: 0.5 }),
      metricFixture('ndcg@10', { gate: undefined, verdict: 'not-gated' }),
      metricFixture('context_tokens', { gate: undefined, verdict: 'not-gated', group: 'size' }),
    ],
  })
  const direction = 'higher'
  expect(entry).toEqual({
    schema: 2,
    commit: '8e5d20b76f3c41aa9d07c2e4b1f86a3d5c90e712',
    time: '2026-01-01T12:00:00Z',
    tool: '0.1.0',
    verdict: 'fail',
    questions: 140,
    golden: `9f3ac21${'0'.repeat(57)}`,
    policy: ['metrics'],
    metrics: [
      {
        metric: 'recall@5',
        group: 'retrieval',
        direction,
        verdict: 'fail',
        value: 0.7,
        base: 0.842,
        allowed: gateFixture().allowed,
        worse: 9,
        better: 2,
      },
      {
        metric: 'mrr',
        group: 'retrieval',
        direction,
        verdict: 'pass',
        value: 0.5,
        allowed: 0.25,
        worse: 0,
        better: 0,
      },
      {
        metric: 'context_tokens',
        group: 'size',
        direction,
        verdict: 'not-gated',
        value: 0.842,
        base: 0.842,
        worse: 0,
        better: 0,
      },
    ],
  })
})

it('rejects anything but the report of a commit', async () => {
  await using folder = await tempDir()
  const said = async (text: string) => {
    await writeFile(join(folder.path, 'report.json'), text)
    return await entryOfReport(folder.path, noon).catch((error: unknown) => String(error))
  }
  const { origin } = reportFixture()
  const uncommitted = { ...origin, commits: { base: undefined, head: undefined } }
  expect(await said(reportJson(reportFixture({ origin: uncommitted })))).toContain('not committed')
  expect(await said('{')).toContain('the file is not JSON')
  expect(await said('{"schema":2}')).toContain(
    'has version 2, but RAG Gate supports only version 3',
  )
  expect(await said('{}')).toContain('schema: ')
  await expect(entryOfReport(join(folder.path, 'none'), noon)).rejects.toThrow('no such file')
})
