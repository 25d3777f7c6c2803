import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostileString } from '../../../../test/support/hostile-strings.ts'
import { isElement, nodesOf, textOf } from '../../../../test/support/parsed-html.ts'
import { sweepCsv } from './sweep-csv.ts'
import { sweepPage } from './sweep-page.ts'
import type { SweepReport, SweptVariant } from './sweep-report.ts'
import { renderSweep } from './sweep-terminal.ts'

const measured = (name: string, value: number, contextTokens: number): SweptVariant => ({
  name,
  outcome: 'measured',
  values: { 'recall@context': value, mrr: value / 2 },
  contextTokens,
  nonDominated: value > 0.5,
  better: value > 0.5 ? ['q1', 'q2'] : [],
  worse: [],
  chunks: 12,
  times: { build: 1200, query: 0.4 },
})

const report: SweepReport = {
  config: 'rag-gate.yml',
  golden: 'golden.jsonl',
  questions: 40,
  compared: 38,
  metrics: [
    { name: 'recall@context', group: 'retrieval', direction: 'higher', gated: true },
    { name: 'mrr', group: 'retrieval', direction: 'higher', gated: false },
  ],
  variants: [
    measured('as it is', 0.5, 1500),
    measured('k=8', 0.612, 2401),
    { name: 'overlap=900', outcome: 'failed', message: 'expected less', hint: 'less' },
    { name: 'k=1', outcome: 'dropped', questions: 20, value: 0.1 },
    { name: 'slow', outcome: 'unmeasured' },
  ],
  unhealthy: [],
  field: {
    leader: 'k=8',
    isWinner: false,
    p: 0.21,
    mayBeBest: ['as it is', 'k=8'],
    cheapest: 'as it is',
  },
}

const digest = (): string => 'abc'

describe('a sweep', () => {
  it('is a table on a terminal, with missing variants below', () => {
    expect(renderSweep(report, { color: false, width: 100 }))
      .toBe(`RAG Gate: 2 of 5 variants measured; recall@context on 38 questions

  Variant   recall@context  Better / worse  Context tokens  Query  Build
* k=8                61.2%           2 / 0           2,401   0 ms  1.2 s
  as it is           50.0%           0 / 0           1,500   0 ms  1.2 s

  * no other variant is better on recall@context or context tokens without being worse on the other.

No winner: recall@context on 38 questions does not show which of the 2 leading variants is best (p
0.210). Of these, as it is has the shortest context, but it may be worse than k=8.

Dropped because other variants were better on the first questions
  k=1 after 20 questions

Failed
  overlap=900: expected less
    hint: less

Not measured because time ran out
  slow
`)
  })

  it('is a line per variant in CSV, with the times last', () => {
    expect(sweepCsv(report)).toBe(
      [
        'variant,outcome,non_dominated,recall@context,mrr,context_tokens,better,worse,chunks,message,build_ms_this_run,query_ms_this_run',
        'as it is,measured,false,0.5,0.25,1500,0,0,12,,1200,0.4',
        'k=8,measured,true,0.612,0.306,2401,2,0,12,,1200,0.4',
        'overlap=900,failed,,,,,,,,expected less,,',
        'k=1,dropped,,,,,,,,after 20 questions,,',
        'slow,unmeasured,,,,,,,,,,',
        '',
      ].join('\r\n'),
    )
  })

  it('names the winner if there is one', () => {
    const field = { leader: 'k=8', isWinner: true, p: 0.0004, mayBeBest: ['k=8'], cheapest: 'k=8' }
    const shown = (variants: typeof report.variants): string =>
      renderSweep({ ...report, variants, field }, { color: false, width: 200 })
    expect(shown(report.variants.slice(0, 2))).toContain(
      'Best: k=8. It beats every other variant on recall@context (p below 0.001, corrected for multiple comparisons).',
    )
    expect(shown(report.variants)).toContain('It beats every other variant that was measured on')
    const lean = { ...field, isWinner: false, mayBeBest: ['as it is', 'k=8'] }
    expect(renderSweep({ ...report, field: lean }, { color: false, width: 200 })).toContain(
      'Of these, k=8 has the best mean and the shortest context.',
    )
  })

  it('contains no chart if the context size is unknown', () => {
    const variants = report.variants.map((one) =>
      one.outcome === 'measured' ? { ...one, contextTokens: undefined, nonDominated: false } : one,
    )
    const page = sweepPage({ ...report, variants }, digest)
    expect(page).not.toContain('<svg')
    expect(page).toContain('n/a')
    expect(sweepPage(report, digest)).toContain('<svg')
  })

  it('escapes hostile text, and keeps the structure of page, table and CSV', () => {
    const shape = (html: string) =>
      nodesOf(html).flatMap((node) => (isElement(node) ? [node.tagName] : []))
    const known = shape(sweepPage(report, digest))
    fc.assert(
      fc.property(hostileString(), (text) => {
        const variants = report.variants.map((one) => ({
          ...one,
          name: `${text}${one.name}`,
          ...(one.outcome === 'failed' ? { message: text, hint: text } : {}),
          ...(one.outcome === 'measured' && one.better.length > 0 ? { better: [text, 'q2'] } : {}),
        }))
        const field = report.field && { ...report.field, leader: text, cheapest: text }
        const hostile = { ...report, config: text, golden: text, variants, field }
        const page = sweepPage(hostile, digest)
        expect(shape(page)).toEqual(known)
        const rows = nodesOf(page)
          .filter((node) => isElement(node, 'th'))
          .map(textOf)
        expect(rows.filter((row) => row.endsWith('k=8'))).toHaveLength(1)
        const table = renderSweep(hostile, { color: false, width: 100 })
        expect(table).not.toMatch(/^\s*::|##\[/m)
        expect(table).not.toContain('\u001B')
        const csv: readonly (readonly string[])[] = parse(sweepCsv(hostile))
        for (const [name] of csv) expect(name).not.toMatch(/^\s*[=+\-@]/)
      }),
    )
  })
})
