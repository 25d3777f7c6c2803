import { describe, expect, it } from 'vitest'

import {
  itemFixture,
  lostFixture,
  metricFixture,
  reportFixture,
  scoresFixture,
  targetFixture,
} from '../../../test/support/report-fixture.ts'
import type { ItemReport } from '../schema/item.ts'
import type { Report } from '../schema/report.ts'
import { markdownOf } from '../markdown/escape.ts'
import { questionTable } from './question-table.ts'

function rows(items: readonly ItemReport[], parts: Partial<Report> = {}, texts = true): string[] {
  const report = reportFixture({ items, ...parts })
  const links = /\]\(https:\/\/github\.com\/acme\/support-bot\/blob\/[0-9a-f]+\//g
  return markdownOf(questionTable(items, report, texts))
    .replaceAll(links, '](')
    .replaceAll('\u2007', '')
    .split('\n')
}

const lost = lostFixture('lost', { line: 7 })

describe('the table of questions', () => {
  it('links a question to its golden line and a passage to its lines, without a redundant score', () => {
    expect(rows([lost])).toEqual([
      '| Question | Base | Head | Passage |',
      '| :-- | :-- | :-- | :-- |',
      '| [What about lost?](eval/golden.jsonl#L7) | rank 2 | rank 9 | [`refunds.md:12-14`](docs/refunds.md?plain=1#L12-L14) |',
    ])
  })

  it('shows ids if texts are withheld or omitted', () => {
    expect(rows([lost], {}, false)[2]).toMatch(/^\| \[`lost`\]\(eval/)
    expect(rows([{ ...lost, query: undefined }])[2]).toMatch(/^\| \[`lost`\]\(eval/)
  })

  it('marks must-pass questions that no longer pass', () => {
    const findings = [{ kind: 'must-pass', verdict: 'fail', items: ['lost'] } as const]
    expect(rows([{ ...lost, mustPass: true }], { findings })[2]).toContain(') (<b>must pass</b>) |')
    expect(rows([{ ...lost, mustPass: true }])[2]).not.toContain('must pass')
  })

  it('shows the scores if one is neither 0 nor 1 and the passage keeps its place', () => {
    const scores = [scoresFixture('recall@5', 1, 0.5)]
    expect(rows([lost, { ...lost, scores }])[0]).toBe('| Question | Base | Head | Passage |')
    const part = { ...lost, scores, targets: [targetFixture('docs/refunds.md')] }
    expect(rows([lost, part]).map((row) => row.split('|').at(-2)?.trim())).toEqual([
      '`recall@5`',
      '--:',
      '100.0% → 0.0%',
      '100.0% → 50.0%',
    ])
  })

  it('adds folders to a document name that is ambiguous or not linked', () => {
    const other = lostFixture('other', { targets: [targetFixture('api/refunds.md')] })
    expect(rows([lost, other])[2]).toContain('[`docs/refunds.md:12-14`](')
    const { origin } = reportFixture()
    const local = { origin: { ...origin, repository: undefined } }
    expect(rows([lost], local)[2]).toContain('| `docs/refunds.md:12-14` |')
  })

  it('shows only the score for a size metric', () => {
    const metrics = [metricFixture('context_tokens', { group: 'size', direction: 'lower' })]
    const item = { ...lost, scores: [scoresFixture('context_tokens', 100, 900)] }
    expect(rows([item], { metrics, headline: 'context_tokens' }).slice(0, 1)).toEqual([
      '| Question | `context_tokens` |',
    ])
  })

  it('has no base column if nothing was compared', () => {
    const missed = itemFixture('missed', {
      scores: [scoresFixture('recall@5', undefined, 0)],
      targets: [targetFixture('docs/a.md', { rank: { base: undefined, head: 9 } })],
    })
    expect(rows([missed], { outcome: 'adopted' })[0]).toBe('| Question | Head | Passage |')
  })
})

describe('the table of answers', () => {
  const metrics = [metricFixture('contains', { group: 'answer' })]
  const answered = (parts: Partial<NonNullable<ItemReport['answers']>>): ItemReport =>
    lostFixture('q', {
      line: undefined,
      scores: [scoresFixture('contains', 1, 0)],
      answerLostBy: 'generator',
      answers: {
        base: { text: 'It costs 10 euros.', outcome: undefined, claims: undefined },
        head: { text: 'It costs 12 euros a day.', outcome: undefined, claims: undefined },
        expected: 'It costs 10 euros.',
        faults: [{ kind: 'missing-string', text: '10 Euros' }],
        ...parts,
      },
    })
  const cells = (item: ItemReport): string | undefined =>
    rows([item], { metrics, headline: 'contains' })[2]

  it('shows the expected answer and the answer of each side, the missing string in bold', () => {
    expect(rows([answered({})], { metrics, headline: 'contains' })[0]).toBe(
      "| Question | Expected | Base's answer | Head's answer |",
    )
    expect(cells(answered({}))).toBe(
      '| What about q? | It costs <b>10 euros</b>. | as expected | It costs 12 euros a day. |',
    )
    expect(cells(answered({ expected: 'Ten.' }))).toContain(
      '| Ten.<br><b>10 Euros</b> | It costs <b>10 euros</b>. |',
    )
  })

  it('leaves answers the width of a few words on a phone', () => {
    const report = reportFixture({ items: [answered({})], metrics, headline: 'contains' })
    const [headings = ''] = markdownOf(questionTable(report.items, report, true)).split('\n')
    expect(headings).toMatch(/Expected\u2007{14} \|.*Head's answer\u2007{9} \|/)
  })

  it('puts unsupported text in bold, and adds it if the answer does not contain it', () => {
    const invented = (text: string) => answered({ faults: [{ kind: 'invented-claim', text }] })
    expect(cells(invented('12 euros'))).toContain('| It costs <b>12 euros</b> a day. |')
    expect(cells(invented('It is dear.'))).toContain(
      '| It costs 12 euros a day.<br>unsupported: <b>It is dear.</b> |',
    )
    expect(cells(answered({ faults: [{ kind: 'excluded-string', text: 'a day' }] }))).toContain(
      '| It costs 10 euros.<br>not <b>a day</b> | as expected | It costs 12 euros <b>a day</b>. |',
    )
  })

  it('shows an answer that many questions share only once', () => {
    const items = ['a', 'b', 'c'].map((id) => ({ ...answered({}), id }))
    expect(rows(items, { metrics, headline: 'contains' })[2]).toMatch(/\| as above \|$/)
  })

  it('counts faults if texts are withheld', () => {
    const bare = { text: undefined, outcome: undefined, claims: undefined }
    const item = answered({
      base: bare,
      head: bare,
      expected: undefined,
      faults: [{ kind: 'missing-string', text: undefined }],
    })
    expect(rows([item], { metrics, headline: 'contains' })).toEqual([
      "| Question | Head's answer |",
      '| :-- | :-- |',
      '| What about q? | missing: 1 expected string |',
    ])
  })

  it('shows the answer of head beside lost passages', () => {
    const row = rows([answered({}), lost])
    expect(row[0]).toBe("| Question | Base | Head | Passage | Head's answer |")
    expect(row[3]).toMatch(/\| no worse \|$/)
  })
})
