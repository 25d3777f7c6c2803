import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { howOften } from '../test/support/how-often.ts'

import { reportJson } from '../src/report/json.ts'
import { arbitraryReport } from '../test/support/arbitrary-report.ts'
import { failingFixture, reportFixture } from '../test/support/report-fixture.ts'
import { reportJsonSchema } from './report-schema.ts'

const published: z.core.JSONSchema.JSONSchema = JSON.parse(
  readFileSync(join(import.meta.dirname, '../report.schema.json'), 'utf8'),
)
const schema = z.fromJSONSchema(published)

describe('the published schema of report.json', () => {
  it('is the one that the types are inferred from', () => {
    expect(published).toEqual(JSON.parse(JSON.stringify(reportJsonSchema())))
  })

  it.each([
    { name: 'a report that fails', report: failingFixture() },
    { name: 'a report with nothing in it', report: reportFixture() },
  ])('accepts $name', ({ report }) => {
    expect(schema.safeParse(JSON.parse(reportJson(report))).error).toBeUndefined()
  })

  it('describes every field of every report there can be', () => {
    const closed = z.fromJSONSchema(withoutOthers(published))
    fc.assert(
      fc.property(arbitraryReport(3), (report) => {
        const parsed = closed.safeParse(JSON.parse(reportJson(report)))
        expect(parsed.error?.issues ?? []).toEqual([])
      }),
      { seed: 15, numRuns: howOften(100, 40) },
    )
  })

  it('allows fields to come, and refuses what a report never holds', () => {
    const report: object = JSON.parse(reportJson(failingFixture()))
    expect(schema.safeParse({ ...report, extra: 1 }).success).toBe(true)
    expect(schema.safeParse({ ...report, verdict: 'fine' }).success).toBe(false)
    expect(schema.safeParse({ ...report, schema: 3 }).success).toBe(false)
  })
})

/** The same schema, which allows no field that it does not name. */
function withoutOthers(part: z.core.JSONSchema.JSONSchema): z.core.JSONSchema.JSONSchema {
  return JSON.parse(JSON.stringify(part), (_, value) =>
    value?.type === 'object' ? { ...value, additionalProperties: false } : value,
  )
}
