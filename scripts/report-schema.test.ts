import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { howOften } from '../test/support/how-often.ts'

import { reportJson } from '../test/support/report-json.ts'
import { type Report, ReportSchema } from '../src/report/schema/report.ts'
import { arbitraryReport } from '../test/support/arbitrary-report.ts'
import { failingFixture, reportFixture } from '../test/support/report-fixture.ts'
import { reportJsonSchema } from './report-schema.ts'

const text = readFileSync(join(import.meta.dirname, '../report.schema.json'), 'utf8')
const published: z.core.JSONSchema.JSONSchema = JSON.parse(text)
const schema = z.fromJSONSchema(published)

describe('the published schema of report.json', () => {
  it('matches the schema that the types are inferred from', () => {
    expect(published).toEqual(JSON.parse(JSON.stringify(reportJsonSchema())))
  })

  it('is short enough to read: 65,000 characters for 52 parts, and 300 for each that is added', () => {
    const parts = globSync(
      ['src/{verdict/findings,report/notes}/kinds/*.ts', 'src/features/*/schema.ts'],
      { cwd: join(import.meta.dirname, '..'), exclude: ['**/*.test.ts'] },
    )
    expect(
      text.length,
      'shorten descriptions in the `schema` of what you add, or leave out fields',
    ).toBeLessThanOrEqual(65_000 + 300 * (parts.length - 52))
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

  it('allows new fields, and rejects values that a report never contains', () => {
    const report: object = JSON.parse(reportJson(failingFixture()))
    expect(schema.safeParse({ ...report, extra: 1 }).success).toBe(true)
    expect(schema.safeParse({ ...report, verdict: 'fine' }).success).toBe(false)
    expect(schema.safeParse({ ...report, schema: 2 }).success).toBe(false)
  })
})

/** Returns the schema with additional properties forbidden. */
function withoutOthers(part: z.core.JSONSchema.JSONSchema): z.core.JSONSchema.JSONSchema {
  return JSON.parse(JSON.stringify(part), (_, value) =>
    value?.type === 'object' ? { ...value, additionalProperties: false } : value,
  )
}

describe('the set of reports that the published schema accepts', () => {
  const ajv = new Ajv2020({ strict: false })
  const asPublished = ajv.compile(JSON.parse(JSON.stringify(published)))
  // The schema as zod generates it, with definitions inlined and keys in camel case.
  const asZodSays = ajv.compile(JSON.parse(JSON.stringify(z.toJSONSchema(ReportSchema))))

  it('equals the set that the schema without shared definitions accepts, for corrupted reports too', () => {
    const verdicts = { accepted: 0, refused: 0 }
    fc.assert(
      fc.property(arbitraryReport(2), fc.array(spoiling, { maxLength: 12 }), (report, ways) => {
        const whole: object = JSON.parse(JSON.stringify(report))
        for (const spoilt of [whole, ...ways.map((way) => way(structuredClone(whole)))]) {
          const isRight = asZodSays(spoilt)
          verdicts[isRight ? 'accepted' : 'refused'] += 1
          expect(asPublished(JSON.parse(reportJson(spoilt as Report)))).toBe(isRight)
        }
      }),
      { seed: 22, numRuns: howOften(300, 80) },
    )
    expect(verdicts.accepted).toBeGreaterThan(50)
    expect(verdicts.refused).toBeGreaterThan(200)
  })
})

/** Removes a value of a report, or replaces it with a value of another type. */
const spoiling = fc
  .record({
    at: fc.nat(),
    instead: fc.constantFrom<unknown>(undefined, null, '', 'x', -1, 0.5, 1, true, [], ['x'], {}),
  })
  .map(({ at, instead }) => (report: object): object => {
    const places = placesIn(report)
    const [holder, key] = places[at % places.length] ?? [report, 'verdict']
    Reflect.set(holder, key, instead)
    return JSON.parse(JSON.stringify(report)) as object
  })

/** Returns every value of a report, as its container and key. */
function placesIn(holder: object): readonly (readonly [object, string])[] {
  return Object.entries(holder).flatMap(([key, value]) => [
    [holder, key] as const,
    ...(typeof value === 'object' && value !== null ? placesIn(value as object) : []),
  ])
}
