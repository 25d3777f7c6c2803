import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { arbitraryReport } from '../../../test/support/arbitrary-report.ts'
import { howOften } from '../../../test/support/how-often.ts'
import {
  itemFixture,
  metricFixture,
  reportFixture,
  scoresFixture,
  targetFixture,
  toleranceFixture,
  whyFixture,
} from '../../../test/support/report-fixture.ts'
import { movementOf } from '../page/list/item-rows.ts'
import { displayWidth } from '../../lib/text/printing/display-width.ts'
import type { ItemReport } from '../schema/item.ts'
import type { Report } from '../schema/report.ts'
import { unhealthy } from '../../verdict/findings/kinds/unhealthy.ts'
import { renderQuestion } from './terminal-question.ts'

const text = 'Refunds take ten days.\nEnterprise customers wait five days longer.'
const chunks = [
  { id: 'a', doc: 'docs/refunds.md', start: 100, end: 100 + text.length, text, tokens: 1200 },
  { id: 'b', doc: 'docs/plans.md', start: 0, end: 5, text: 'Plans', tokens: 900 },
].map((chunk) => ({
  ...chunk,
  lines: { base: { first: 12, last: 13 }, head: { first: 14, last: 15 } },
}))
const quote = 'customers wait five days'
const start = 100 + text.indexOf(quote)
const at = { start, end: start + quote.length }
const ranked = (chunk: number, rank: number, until: number) => ({
  chunk,
  rank,
  until,
  score: undefined,
})

const lost = itemFixture('enterprise', {
  query: 'How long do refunds take for enterprise customers?',
  targets: [
    targetFixture('docs/refunds.md', {
      quote,
      rank: { base: 1, head: 2 },
      at: { base: at, head: at },
    }),
  ],
  chunks: {
    base: [{ ...ranked(0, 1, 1200), relevant: true, inContext: true }, ranked(1, 2, 2100)],
    head: [
      { ...ranked(1, 1, 900), inContext: true },
      { ...ranked(0, 2, 2100), relevant: true },
    ],
  },
  budget: { tokens: 2000, base: { rank: 1 }, head: { rank: 1 } },
  answers: {
    expected: 'Fifteen days.',
    base: { text: 'Fifteen days.', outcome: undefined, claims: undefined },
    head: { text: 'Ten days.', outcome: undefined, claims: undefined },
    faults: [],
  },
})

const shown = (item: ItemReport, parts: Partial<Report> = {}, color = false): string =>
  renderQuestion(item, reportFixture({ items: [item], chunks, ...parts }), { color, columns: 80 })

describe('a question on the terminal', () => {
  it('starts with the reason if the run is an error', () => {
    const finding = unhealthy('ids-unique', 'head', { bad: 4, of: 5, example: 'c1' })
    const printed = shown(lost, { verdict: 'error', findings: [finding] })
    expect(printed).toContain('\nThe same id is used for different chunks in 4 of 5 lists on head')
  })

  it('gives the rank of a passage that stays in place only once', () => {
    const rank = { base: 2, head: 2 }
    const item = itemFixture('q', { targets: [targetFixture('docs/a.md', { rank })] })
    expect(shown(item)).toContain('docs/a.md:12, rank 2 on both sides\n')
  })

  it('shows both sides with the passage marked, the end of the budget, and both answers', () => {
    expect(shown(lost)).toBe(`enterprise  recall@5  100.0% -> 100.0%
  How long do refunds take for enterprise customers?
base a1b2c3d, head 4f1c9a2

needs docs/refunds.md:12, rank 1 -> rank 2
  customers wait five days

base: 2 chunks, * marks those that reached the generator (1)
  rank  tokens   total  place
>*   1   1,200   1,200  docs/refunds.md:12
      Refunds take ten days. Enterprise »customers wait five days« longer.
  ---- the 2,000-token budget ends here
     2     900   2,100  docs/plans.md:12
      Plans

head: 2 chunks, * marks those that reached the generator (1)
  rank  tokens   total  place
 *   1     900     900  docs/plans.md:14
      Plans
  ---- the 2,000-token budget ends here
>    2   1,200   2,100  docs/refunds.md:14
      Refunds take ten days. Enterprise »customers wait five days« longer.

expected:
  Fifteen days.
base answered:
  Fifteen days.
head answered:
  Ten days.
`)
  })

  it('shows the judge’s finding on each statement, with its quotes and reasons', () => {
    const judged = itemFixture('enterprise', {
      chunks: {
        base: undefined,
        head: [{ ...ranked(1, 1, 900), helps: { label: 'partly', quote: 'Plans\u001b[2J' } }],
      },
      answers: {
        expected: undefined,
        base: undefined,
        head: {
          text: 'Ten days.',
          outcome: undefined,
          claims: [
            {
              text: 'Ten days.',
              inContext: 'contradicted',
              inReference: 'not_found',
              quote: 'fifteen',
            },
          ],
          reference: [{ text: 'Fifteen days.', inAnswer: 'not_found' }],
          ratings: [{ rubric: 'tone', scores: [4, 4, 5], reasons: ['curt', 'curt', 'kind'] }],
        },
        preferred: { side: 'base', reasons: ['it has the right number', 'the other is wrong'] },
        faults: [],
      },
    })
    const printed = shown(judged)
    expect(printed).toContain('according to the judge, this helps in part: Plans')
    expect(printed).not.toContain('\u001b[2J')
    expect(printed).toContain(`head answered:
  Ten days.
  The judge prefers base's answer in both orders.
    > it has the right number
    > the other is wrong
statements in head's answer, checked by the judge:
  Ten days. (contradicted by the context) (not found in the right answer)
    > fifteen
statements in the right answer, checked by the judge against head's answer:
  Fifteen days. (not found in the answer)
ratings of head:
  tone: 4, 4, 5
    > curt
    > kind
`)
  })

  it('names the other metrics on which the sides differ, and no value that neither side has', () => {
    const moved = itemFixture('uncited', {
      scores: [
        scoresFixture('recall@5', undefined, undefined),
        scoresFixture('citation_recall', 1, 0),
        scoresFixture('token_f1', undefined, 0.5),
        scoresFixture('mrr', 0.5, 0.5),
      ],
    })
    const names = ['recall@5', 'citation_recall', 'token_f1', 'mrr']
    const metrics = names.map((name) => metricFixture(name))
    expect(shown(moved, { metrics })).toMatch(
      /^uncited\n[^]*\ncitation_recall  100\.0% -> 0\.0%\ntoken_f1  n\/a -> 50\.0%\n$/,
    )
    expect(shown(moved, { metrics, outcome: 'adopted' })).not.toContain('citation_recall')
  })

  it('omits base if head was measured alone', () => {
    const rank = { base: undefined, head: 2 }
    const targets = [
      targetFixture('docs/refunds.md', { rank }),
      targetFixture('docs/plans.md', { rank: { base: undefined, head: undefined } }),
    ]
    const alone = itemFixture('enterprise', {
      targets,
      scores: [scoresFixture('recall@5', undefined, 0)],
      chunks: { base: undefined, head: [ranked(1, 1, 900), ranked(0, 2, 2100)] },
    })
    const printed = shown(alone, { outcome: 'adopted' })
    expect(printed).toMatch(/needs docs\/refunds\.md(:\d+)?, rank 2\n/)
    expect(printed).toMatch(/needs docs\/plans\.md(:\d+)?, not found\n/)
    expect(printed).not.toContain('->')
    expect(movementOf(alone, reportFixture({ outcome: 'adopted', items: [alone] }))).toBe('missed')
  })

  it('prints the passage in bold, line by line, if colours are on', () => {
    expect(shown(lost, {}, true)).toContain(
      'Enterprise »\u001B[1mcustomers wait five days\u001B[0m«',
    )
  })

  it('explains what happened to the passage in the words of the comment', () => {
    const why = whyFixture({ cause: 'evidence-gone', rank: { base: 3, head: undefined } })
    const targets = [targetFixture('docs/a.md', { rank: { base: 3, head: undefined }, lost: true })]
    const printed = shown({ ...lost, change: 'degraded', why, targets })
    expect(printed).toMatch(/^needs docs\/a\.md:12, rank 3 -> text is gone$/m)
    expect(printed).toMatch(/^why: the quoted text is no longer in any indexed document$/m)
    expect(printed).not.toContain('evidence-gone')
  })

  it('adds details that ranks and cause do not show', () => {
    const why = whyFixture({
      cause: 'moved-text',
      rank: { base: 2, head: 9 },
      movedTo: { doc: 'docs/b.md', lines: undefined },
      missedBy: { score: 0.0412, share: 0.1 },
      elsewhere: { doc: 'docs/c.md', chunk: 'c' },
    })
    expect(shown({ ...lost, change: 'degraded', why }).replaceAll('\n', ' ')).toContain(
      'why: head returns the passage from its new place, but outside the top 5 (now in docs/b.md; score close to the cutoff; perhaps answered by docs/c.md)',
    )
  })

  it('names the metric that sets the budget, and whether the gate added it', () => {
    const line = (equalLength: boolean) =>
      /---- .*/.exec(
        shown(lost, { metrics: [metricFixture('recall@2000t', { equalLength })] }),
      )?.[0]
    expect(line(false)).toBe('---- the 2,000 tokens of recall@2000t end here')
    expect(line(true)).toBe(
      '---- the 2,000 tokens of recall at equal length (added by the gate) end here',
    )
  })

  it('repeats what the report suggests about the loss, only for questions that got worse', () => {
    const named = { cause: 'refusals', questions: 1, of: 1, evidence: {}, named: [] } as const
    const failing = { verdict: 'fail', diagnosis: { leads: named, also: [] } } as const
    expect(shown({ ...lost, change: 'degraded' }, failing)).toContain(
      '\nto fix: loosen what the prompt says about declining.\n',
    )
    expect(shown(lost, failing)).not.toContain('to fix')
  })

  it('says when the report was written', () => {
    const written = new Date('2026-03-04T05:06:07Z')
    const printed = renderQuestion(lost, reportFixture({ items: [lost], chunks }), {
      color: false,
      columns: 80,
      written,
    })
    expect(printed).toContain('\nbase a1b2c3d, head 4f1c9a2, measured 2026-03-04 05:06 UTC\n')
  })

  it('offers to accept the loss of this question if it affects the verdict', () => {
    const worse = { ...lost, change: 'degraded' } as const
    const printed = shown(worse, { verdict: 'fail' })
    expect(printed).toMatch(/^\/rag-gate accept enterprise: reason$/m)
    const waivers = printed.slice(printed.indexOf('waivers:\n'))
    expect(parse(waivers)).toEqual({
      waivers: [{ items: ['enterprise'], until: 'YYYY-MM-DD', reason: 'why' }],
    })
    expect(shown({ ...worse, id: 'two words' }, { verdict: 'fail' })).not.toContain(
      '/rag-gate accept',
    )
    for (const other of [shown(worse, { verdict: 'warn' }), shown(lost, { verdict: 'fail' })])
      expect(other).not.toMatch(/accept|waivers/)
  })

  it('names other reasons for failure if the loss of this question is accepted', () => {
    const worse = {
      ...lost,
      change: 'degraded',
      scores: [{ ...scoresFixture('recall@5', 1, 0) }],
    } as const
    const findings = [
      toleranceFixture({ drop: 3 / 30, pairs: 30 }),
      { kind: 'must-pass', verdict: 'fail', items: ['enterprise', 'other'] },
    ] as const
    const metrics = [metricFixture('recall@5')]
    const told = (parts: Partial<Report>): string =>
      shown(worse, { verdict: 'fail', metrics, ...parts }).replaceAll('\n', ' ')
    expect(told({ findings })).toContain(
      'Accepting this question alone is not enough, because the gate would still fail: recall@5 and 1 other question. The whole report ends with the lines that accept everything. ',
    )
    const small = toleranceFixture({ drop: 1 / 30, pairs: 30 })
    const [, mustPass] = findings
    const alone = [small, { ...mustPass, items: ['enterprise'] }]
    expect(told({ findings: alone })).not.toContain('does not turn')
    expect(told({ findings: alone })).toContain('/rag-gate accept enterprise: reason')
  })

  it('applies the rule of the metric to the loss of the other questions', () => {
    const scored = (id: string, base: number, head: number): ItemReport =>
      itemFixture(id, { scores: [scoresFixture('recall@5', base, head)] })
    const told = (many: number, parts: Parameters<typeof toleranceFixture>[0] = {}): string => {
      const items = Array.from({ length: 23 }, (_, nth) => scored(`q${nth}`, 1, nth < many ? 0 : 1))
      const worse = { ...items[0]!, change: 'degraded' } as const
      const drop = many / 23
      const finding = toleranceFixture({ rule: 'auto', drop, base: 1, pairs: 23, ...parts })
      const metrics = [metricFixture('recall@5')]
      const all = [worse, ...items.slice(1)]
      return shown(worse, { verdict: 'fail', metrics, items: all, findings: [finding] })
    }
    const still = 'would still fail: recall@5'
    const line = (printed: string): string => printed.replaceAll('\n', ' ')
    expect(line(told(2))).not.toContain('would still fail')
    expect(line(told(2))).toContain('/rag-gate accept q0: reason')
    expect(line(told(3))).toContain(still)
    expect(line(told(2, { rule: 'point' }))).toContain(still)
  })

  it('counts an absolute bound as met if the question brings the mean back', () => {
    const worse = {
      ...lost,
      change: 'degraded',
      scores: [scoresFixture('recall@5', 1, 0)],
    } as const
    const bound = { kind: 'bound', verdict: 'fail', metric: 'recall@5', base: 0.8 } as const
    const told = (limit: number): string => {
      const finding = { ...bound, tag: undefined, bound: 'min', limit, head: 0.79 } as const
      const metrics = [metricFixture('recall@5')]
      return shown(worse, { verdict: 'fail', metrics, findings: [finding] }).replaceAll('\n', ' ')
    }
    expect(told(0.798)).not.toContain('would still fail')
    expect(told(0.799)).toContain('would still fail: recall@5')
  })

  it('offers it for a question that head removed together with its text as well', () => {
    const declared = {
      kind: 'declared-losses',
      verdict: 'fail',
      items: ['enterprise', 'a', 'b'],
      docs: ['docs/plans.md'],
      most: 2,
      mustPass: [],
    } as const
    const printed = shown(lost, { verdict: 'fail', findings: [declared] })
    expect(printed).toMatch(/^\/rag-gate accept enterprise: reason$/m)
    expect(printed.replaceAll('\n', ' ')).toContain('would still fail: 2 other questions')
  })

  it('shows the conversation before the question', () => {
    const history = [
      { role: 'user', text: 'I sent it back.' },
      { role: 'assistant', text: 'We got\u001b[31m it.' },
    ] as const
    const printed = shown({ ...lost, history })
    expect(printed).toMatch(
      /^ {2}user: I sent it back\.\n {2}assistant: We got.*it\.\n {2}How long/m,
    )
    expect(printed).not.toContain('\u001b')
  })

  it('names the page that now ranks above the labelled one', () => {
    const scores = [{ metric: 'recall@5', base: 1, head: 0.5 }]
    expect(shown({ ...lost, scores })).toContain(
      "on head, docs/plans.md:14 now ranks above the passage in docs/refunds.md; if\nthat chunk also answers the question, list both passages under the label's any\nkey",
    )
  })

  it("names head's document for head's rank if the passage moved there", () => {
    const scores = [{ metric: 'recall@5', base: 1, head: 0.5 }]
    const targets = [
      targetFixture('docs/refunds.md', { rank: { base: 1, head: 3 }, lost: true, quote }),
    ]
    const copies = chunks.slice(0, 1).map((chunk) => ({ ...chunk, doc: 'docs/returns.md' }))
    const moved = [...chunks, ...copies]
    const listed = { base: [ranked(0, 1, 100)], head: [ranked(1, 1, 100), ranked(2, 3, 100)] }
    const printed = shown({ ...lost, scores, targets, chunks: listed }, { chunks: moved })
    expect(printed).toContain('rank 1 -> rank 3 in docs/returns.md')
    expect(printed).toContain('now ranks above the passage in docs/returns.md;')
  })

  it('names data that the report does not contain', () => {
    const bare = { ...lost, targets: undefined, chunks: undefined, answers: undefined }
    expect(shown(bare)).toContain('The report has no room for details of this question')
    const withheld = shown(
      { ...lost, query: undefined },
      { text: 'ids', chunks: chunks.map((chunk) => ({ ...chunk, text: undefined })) },
    )
    expect(withheld).toContain('The report contains no text')
    expect(withheld).not.toContain('Refunds')
  })

  it('shows more ranks if a passage is found further down, and counts the rest', () => {
    const base = Array.from({ length: 20 }, (_, index) => ranked(1, index + 1, 900))
    const deep = base.map((one) => (one.rank === 13 ? { ...one, relevant: true as const } : one))
    const printed = shown({ ...lost, budget: undefined, chunks: { base, head: deep } })
    expect(printed).toContain('and 10 more')
    expect(printed).toContain('>   13')
    expect(printed).toContain('and 7 more')
  })

  it('contains no control character, escape sequence or runner command, whatever the texts are', () => {
    fc.assert(
      fc.property(arbitraryReport(2), (report) => {
        for (const item of report.items) {
          const printed = renderQuestion(item, report, { color: false, columns: 80 })
          expect(printed).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u)
          expect(printed).not.toMatch(/^\s*::/m)
          expect(printed).not.toContain('##[')
        }
      }),
      { seed: 12, numRuns: howOften(500, 60) },
    )
  })

  it('fits in 80 columns, except for longer words', () => {
    for (const line of shown(lost).split('\n')) expect(displayWidth(line)).toBeLessThanOrEqual(80)
  })
})
