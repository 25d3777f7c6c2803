import { describe, expect, it } from 'vitest'
import { acceptLines, readAcceptLines } from './accept-lines.ts'

describe('lines that accept a loss', () => {
  it.each([
    ['/rag-gate accept recall@5: known', ['recall@5: known']],
    ['Looks good.\r\n\r\n/rag-gate accept mrr: a\r\n  /rag-gate accept q1: b', ['mrr: a', 'q1: b']],
    ['/rag-gate accept', ['']],
    ['/rag-gate accepted recall@5: known', []],
    ['> /rag-gate accept recall@5: quoted', []],
    ['    /rag-gate accept recall@5: code', []],
    ['please /rag-gate accept recall@5: not at the start', []],
    ['```\n/rag-gate accept recall@5: shown\n```\n/rag-gate accept mrr: meant', ['mrr: meant']],
    ['~~~~\n```\n~~~\n/rag-gate accept recall@5: shown', []],
    ['<!-- how to:\n/rag-gate accept recall@5: hidden\n-->\nfine', []],
    ['<!-- no end\n/rag-gate accept recall@5: hidden', []],
    ['', []],
  ])('of %j', (body, lines) => {
    expect(acceptLines(body)).toEqual(lines)
  })

  it('are limited to 20 per review', () => {
    expect(acceptLines('/rag-gate accept mrr: x\n'.repeat(30))).toHaveLength(20)
  })
})

describe('what a line accepts', () => {
  const named = {
    metrics: new Set(['recall@5', 'mrr']),
    items: new Set(['q1', 'q:2', 'a question']),
  }
  const read = (text: string) =>
    readAcceptLines(
      { lines: [{ by: 'ada', text }], refused: [], unknownAuthors: [], unread: undefined },
      named,
    )

  it.each([
    ['recall@5: it is mended: soon', [['recall@5', [], 'it is mended: soon']]],
    [
      'recall@5, mrr: both',
      [
        ['recall@5', [], 'both'],
        ['mrr', [], 'both'],
      ],
    ],
    [
      'q1 q:2 mrr : all',
      [
        ['mrr', [], 'all'],
        [undefined, ['q1', 'q:2'], 'all'],
      ],
    ],
    ['a question: it is gone', [[undefined, ['a question'], 'it is gone']]],
  ] as const)('of %j', (text, expected) => {
    const accepted = expected.map(([metric, items, reason]) => ({
      metric,
      items,
      reason,
      by: 'ada',
    }))
    expect(read(text)).toEqual({ accepted, refused: [], unknownAuthors: [], unread: undefined })
  })

  it.each([
    ['', 'no-reason'],
    ['recall@5', 'no-reason'],
    ['recall@5:', 'no-reason'],
    [': because', 'no-reason'],
    ['recall@10: not gated', 'unknown-name'],
    ['recall@5 q9: one of them unknown', 'unknown-name'],
    [', : nothing named', 'unknown-name'],
  ])('is nothing for %j', (text, why) => {
    expect(read(text)).toEqual({
      accepted: [],
      refused: [{ by: 'ada', why }],
      unknownAuthors: [],
      unread: undefined,
    })
  })
})
