import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { FindingSchema } from '../src/model/finding.ts'
import { NoteSchema } from '../src/report/schema/note.ts'
import { reportJson } from '../src/report/json.ts'
import { arbitraryReport } from '../test/support/arbitrary-report.ts'
import { failingFixture, reportFixture } from '../test/support/report-fixture.ts'
import { ReportJsonSchema } from './report-schema.ts'

describe('the published schema of report.json', () => {
  it.each([
    { name: 'a report that fails', report: failingFixture() },
    { name: 'a report with nothing in it', report: reportFixture() },
  ])('accepts $name', ({ report }) => {
    expect(ReportJsonSchema.parse(JSON.parse(reportJson(report)))).toBeDefined()
  })

  it('accepts every report there can be', () => {
    fc.assert(
      fc.property(arbitraryReport(), (report) => {
        const parsed = ReportJsonSchema.safeParse(JSON.parse(reportJson(report)))
        expect(parsed.error?.issues ?? []).toEqual([])
      }),
      { seed: 15, numRuns: 200 },
    )
  })

  it('accepts every finding and note there can be', () => {
    fc.assert(
      fc.property(arbitraryReport(), ({ findings, notes }) => {
        for (const finding of findings) FindingSchema.parse(finding)
        for (const note of notes) NoteSchema.parse(note)
      }),
      { seed: 15, numRuns: 50 },
    )
  })

  it('refuses what a report never holds', () => {
    const report: unknown = JSON.parse(reportJson(failingFixture()))
    expect(ReportJsonSchema.safeParse({ ...(report as object), extra: 1 }).success).toBe(false)
    expect(ReportJsonSchema.safeParse({ ...(report as object), verdict: 'fine' }).success).toBe(
      false,
    )
  })

  it('stands in the repository as it is generated', () => {
    const file = readFileSync(join(import.meta.dirname, '../report.schema.json'), 'utf8')
    expect(JSON.parse(file)).toMatchObject({
      additionalProperties: false,
      required: expect.arrayContaining(['verdict', 'items']),
    })
  })
})
