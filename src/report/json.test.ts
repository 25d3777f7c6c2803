import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { howOften } from '../../test/support/how-often.ts'

import { arbitraryReport } from '../../test/support/arbitrary-report.ts'
import {
  failingFixture,
  itemFixture,
  metricFixture,
  reportFixture,
} from '../../test/support/report-fixture.ts'
import { mostRemembered, reportJsonPieces } from './json.ts'
import { reportJson } from '../../test/support/report-json.ts'
import type { Report } from './schema/report.ts'

describe('report.json', () => {
  it('has keys in snake case, in the order of the model, and omits undefined values', () => {
    const text = reportJson(reportFixture())
    const value = JSON.parse(text)
    expect(Object.keys(value)).toEqual(
      Object.entries(reportFixture()).flatMap(([key, held]) => (held === undefined ? [] : [key])),
    )
    expect(value.index.head.mean_chunk_tokens).toBe(121)
    expect(value.times).toEqual({
      total_ms: 112_000,
      build_ms: { base: 41_200, head: 42_000 },
      query_p50_ms: { base: 3, head: 3 },
      query_p95_ms: { base: 9, head: 8 },
    })
    expect(text).not.toMatch(/"[a-z]+[A-Z]\w*":/)
    expect(text.endsWith('}\n')).toBe(true)
    expect(text).toContain('\n  "schema": 3,\n')
  })

  it('contains unrounded numbers with an ASCII minus', () => {
    const value = JSON.parse(reportJson(failingFixture()))
    expect(value.metrics[0].delta).toBe(-7 / 120)
  })

  it.each([
    { what: 'a small report', size: 1000 },
    { what: 'one that is too large to be remembered', size: mostRemembered },
  ])('is the same each time that $what is written, even after an aborted write', ({ size }) => {
    const report = reportFixture({ items: [itemFixture('q1', { query: 'q'.repeat(size) })] })
    for (const piece of reportJsonPieces(report)) if (piece.includes('qqq')) break
    const texts = [1, 2, 3].map(() => reportJson(report))
    expect(new Set(texts)).toEqual(new Set([reportJson(structuredClone(report))]))
    expect(texts[0]?.length).toBeGreaterThan(size)
  })

  it('is written in pieces whose size does not grow with the golden set', () => {
    const items = Array.from({ length: 2000 }, (_, at) => itemFixture(`q${at}`))
    const pieces = [...reportJsonPieces(reportFixture({ items }))]
    expect(pieces.length).toBeGreaterThan(5)
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(110_000)
    expect(JSON.parse(pieces.join(''))).toMatchObject({ items: { length: 2000 } })
  })

  it('contains the scores of every item, however many are alike', () => {
    const scores = Array.from({ length: 12_000 }, (_, at) => ({
      metric: `m${at % 3}`,
      base: at % 2 === 0 ? undefined : 0,
      head: at / 7,
    }))
    const lists = [scores, scores.toReversed(), scores.slice(0, 2)]
    const items = lists.map((list, at) => ({ ...itemFixture(`q${at}`), scores: list }))
    const value = JSON.parse(reportJson(reportFixture({ items })))
    expect(value.items.map((item: { scores: unknown }) => item.scores)).toEqual(
      JSON.parse(JSON.stringify(lists)),
    )
  })

  it('throws for a value that is not a number instead of writing null', () => {
    const report = reportFixture({ metrics: [metricFixture('mrr', { delta: Number.NaN })] })
    expect(() => reportJson(report)).toThrow('finite')
  })

  it('S2: returns foreign text unchanged', () => {
    fc.assert(
      fc.property(arbitraryReport(3), (report) => {
        const value: Pick<Report, 'items'> = JSON.parse(reportJson(report))
        expect(value.items.map((item) => [item.id, item.query])).toEqual(
          report.items.map((item) => [item.id, item.query]),
        )
        const lines = reportJson(report)
          .split('\n')
          .map((line) => line.replace(/,$/, ''))
        for (const item of value.items) expect(lines).toContain(`    ${JSON.stringify(item)}`)
      }),
      { seed: 31, numRuns: howOften(100, 40) },
    )
  })
})
