import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { recordingLog } from '../../../test/support/recording-log.ts'
import { commits, reportFixture } from '../../../test/support/report-fixture.ts'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { withOptions } from '../../gate/added-parts.ts'
import { historyOf } from './index.ts'
import { addToHistory } from './history-file.ts'

const entry = {
  schema: 2,
  time: '2026-01-01T09:00:00Z',
  tool: '0.1.0',
  verdict: 'pass',
  questions: 3,
  policy: [],
  metrics: [],
} as const

it('adds the earlier commits that the history had at the start of the run, without the measured commit', async () => {
  await using folder = await tempDir()
  const file = join(folder.path, 'history.jsonl')
  const log = recordingLog()
  for (const commit of ['a', commits.merge, 'b']) await addToHistory(file, { ...entry, commit })
  const report = await withOptions({ history: file }, log, async () => {
    await writeFile(file, "what head's code wrote")
    return reportFixture()
  })
  expect(historyOf(report)?.map(({ commit }) => commit)).toEqual(['a', 'b'])
  expect(log.lines).toEqual([])
})

it('only warns about an unreadable history, and is silent if none is configured', async () => {
  await using folder = await tempDir()
  const log = recordingLog()
  const measure = async () => reportFixture()
  const report = await withOptions({ history: join(folder.path, 'none') }, log, measure)
  expect(historyOf(report)).toEqual([])
  expect(log.lines).toEqual([expect.stringContaining('there is no such file')])
  expect(await withOptions({ history: undefined }, log, measure)).toEqual(reportFixture())
})
