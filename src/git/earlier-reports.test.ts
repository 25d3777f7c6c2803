import { expect, it } from 'vitest'
import { sinks } from '../report/sinks/all.ts'
import { earlierReports } from './earlier-reports.ts'

it('finds every file of an earlier report, so that none counts as a change', () => {
  const files = Object.values(sinks).map(({ file }) => `out/${file}`)
  expect(new Set(earlierReports([...files, 'out/own.txt', 'report.json']))).toEqual(new Set(files))
})
