import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryReport } from '../../../test/support/arbitrary-report.ts'
import { howOften } from '../../../test/support/how-often.ts'
import { failingFixture } from '../../../test/support/report-fixture.ts'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { featureSchemas } from '../../features/schemas.ts'
import { reportJson } from '../../../test/support/report-json.ts'
import type { Report } from '../../report/schema/report.ts'
import { readReport } from './report-file.ts'

async function readBackAs(text: string, detailed?: string): Promise<Report> {
  await using folder = await tempDir()
  await writeFile(join(folder.path, 'report.json'), text)
  return await readReport(folder.path, detailed)
}

/**
 * Returns the parts of a report that pass their feature's schema. Some of them contain texts that were
 * validated when they were read.
 */
function writable(features: Report['features'] = {}): NonNullable<Report['features']> {
  const parts = Object.entries(features).filter(
    ([name, part]) => featureSchemas[name]?.safeParse(part).success,
  )
  return Object.fromEntries(parts)
}

describe('a report that is read back', () => {
  it('equals the written report, with the details of one question and its chunks', async () => {
    const report = failingFixture()
    const read = await readBackAs(reportJson(report), 'export-csv')
    const { items, times: _, chunks, ...rest } = read
    const { items: __, times: ___, chunks: ____, ...written } = report
    expect(rest).toEqual(written)
    const of = (all: Report['items'], id: string) => all.find((item) => item.id === id)
    expect(of(items, 'export-csv')).toEqual(of(report.items, 'export-csv'))
    expect(chunks).toEqual(report.chunks)
    expect(items.map(({ id, change, scores }) => ({ id, change, scores }))).toEqual(
      report.items.map(({ id, change, scores }) => ({ id, change, scores })),
    )
    expect(of(items, 'refund-enterprise')?.chunks).toBeUndefined()
    const lost = of(report.items, 'refund-enterprise')?.targets
    expect(lost).not.toEqual([])
    expect(of(items, 'refund-enterprise')?.targets).toEqual(lost)
  })

  it('can be any report that is ever written', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryReport(3), async (any) => {
        const report = { ...any, features: writable(any.features) }
        const read = await readBackAs(reportJson(report), report.items[0]?.id)
        expect(read.items.map(({ id }) => id)).toEqual(report.items.map(({ id }) => id))
      }),
      { seed: 7, numRuns: howOften(100, 20) },
    )
  })

  it('may have fields of a newer version, at any depth', async () => {
    const report = JSON.parse(reportJson(failingFixture()))
    const newer = { ...report, extra: 1, origin: { ...report.origin, more: {} } }
    newer.items[0].new_field = []
    newer.findings[0].new_field = 'x'
    const read = await readBackAs(JSON.stringify(newer), report.items[0].id)
    expect(read).toEqual(await readBackAs(reportJson(failingFixture()), report.items[0].id))
  })

  it.each([
    ['{', 'the file is not JSON'],
    ['[]', 'the file is not a report.json'],
    ['{}', 'schema: missing'],
    [
      '{ "schema": 2 }',
      /^the report \S+ has version 2, but RAG Gate supports only version 3: run the gate again$/,
    ],
    ['{ "schema": 3 }', 'tool: missing'],
  ])('is rejected as %s', async (text, words) => {
    await expect(readBackAs(text)).rejects.toThrow(words)
  })
})
