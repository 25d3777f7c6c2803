import { describe, expect, it } from 'vitest'
import { indexFixture, reportFixture } from '../../../test/support/report-fixture.ts'
import { indexRows } from './index-rows.ts'
import { plainText } from '../wording/plain-text.ts'
import type { Report } from '../schema/report.ts'

function rowsOf(report: Report): readonly string[] {
  return indexRows(report).map(({ name, base, head }) =>
    [name, base, head].map((words) => plainText(words)).join(' | '),
  )
}

const nothing = indexFixture({
  basis: 'returned',
  documents: undefined,
  meanChunkTokens: undefined,
  p95ChunkTokens: undefined,
  duplicateChunks: undefined,
  emptyChunks: undefined,
  bytes: undefined,
})

describe('index health', () => {
  it('shows every fact known on both sides', () => {
    expect(rowsOf(reportFixture())).toEqual([
      'documents | 84 | 84',
      'chunks | 1,412 | 1,412',
      'tokens per chunk, mean | 121 | 121',
      'tokens per chunk, p95 | 240 | 240',
      'duplicate chunks | 3 | 3',
      'empty chunks | 0 | 0',
      'build | 41.2 s | 42.0 s',
      'query, median | 3 ms | 3 ms',
      'query, p95 | 9 ms | 8 ms',
      'index size | 1.2 MB | 1.2 MB',
    ])
  })

  it('says when only returned chunks were counted, and omits what is unknown on both sides', () => {
    const report = reportFixture({
      index: { base: indexFixture({ bytes: undefined }), head: nothing },
      times: {
        totalMs: 1,
        buildMs: { base: 'cached', head: undefined },
        queryP50Ms: { base: undefined, head: undefined },
        queryP95Ms: undefined,
      },
    })
    expect(rowsOf(report)).toEqual([
      'documents | 84 | n/a',
      'chunks | 1,412 | 1,412',
      'tokens per chunk, mean | 121 | n/a',
      'tokens per chunk, p95 | 240 | n/a',
      'duplicate chunks | 3 | n/a',
      'empty chunks | 0 | n/a',
      'chunks counted | whole index | those returned',
      'build | cached | n/a',
    ])
  })

  it('does not say which chunks were counted if none were', () => {
    const uncounted = { ...nothing, basis: 'returned', chunks: undefined } as const
    const report = reportFixture({ index: { base: uncounted, head: uncounted } })
    expect(rowsOf(report).filter((row) => row.startsWith('chunks'))).toEqual([])
  })

  it('is omitted if one side was not measured', () => {
    expect(indexRows(reportFixture({ index: { base: undefined, head: nothing } }))).toEqual([])
  })
})
