import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { howOften } from '../../../test/support/how-often.ts'
import { arbitraryReport } from '../../../test/support/arbitrary-report.ts'
import {
  commits,
  failingFixture,
  headOnlyFixture,
  itemFixture,
  lostFixture,
  metricFixture,
  reportFixture,
  scoresFixture,
  targetFixture,
  toleranceFixture,
} from '../../../test/support/report-fixture.ts'
import { parseCommands } from '../../../test/rig/parse-commands.ts'
import { displayWidth } from '../../lib/text/printing/display-width.ts'
import { renderTerminal } from './terminal.ts'

const plain = { color: false, width: 100, rest: '--out DIR' }

describe('the report in a terminal', () => {
  it('matches its file', async () => {
    await expect(renderTerminal(failingFixture(), plain)).toMatchFileSnapshot(
      '__snapshots__/fail.terminal.txt',
    )
    await expect(renderTerminal(headOnlyFixture('adopted'), plain)).toMatchFileSnapshot(
      '__snapshots__/adopted.terminal.txt',
    )
  })

  it('prints what changed unless the cause explains every question', () => {
    const shown = (questions: number): readonly string[] => {
      const leads = { cause: 'refusals', questions, of: 2, evidence: {}, named: [] } as const
      return renderTerminal(failingFixture({ diagnosis: { leads, also: [] } }), plain)
        .split('\n')
        .filter((line) => line === 'Cause' || line === 'What changed')
    }
    expect(shown(2)).toEqual(['Cause'])
    expect(shown(1)).toEqual(['Cause', 'What changed'])
  })

  it('prints the verdict first and last, and names the same head as the comment', () => {
    const lines = renderTerminal(failingFixture(), plain).trimEnd().split('\n')
    expect([lines[0], lines.at(-1)]).toEqual(['RAG Gate: fail', 'RAG Gate: fail'])
    expect(lines.at(-2)).toBe('Index, statistics and every question: --out DIR')
    expect(lines.join('\n')).toContain(`head ${commits.head.slice(0, 7)}, `)
  })

  it('explains how to measure if nothing was measured, and omits missing data', () => {
    const unchanged = reportFixture({
      outcome: 'unchanged',
      metrics: [],
      headline: undefined,
      text: 'ids',
    })
    const local = renderTerminal(unchanged, { ...plain, one: 'rag-gate show ID' })
    expect(local).toContain(
      '\nNothing was measured. To compare with an earlier commit anyway: rag-gate gate --base HEAD~1\n',
    )
    const notes = [{ kind: 'unmeasured-files', total: 1, names: ['rag/ask.py'] }] as const
    expect(
      renderTerminal({ ...unchanged, notes }, { ...plain, one: 'rag-gate show ID' }),
    ).toContain(
      '\nNothing was measured. If the pipeline depends on the changed files, add them to pipeline.inputs or,\nfor kind builtin, pipeline.documents.\n',
    )
    for (const text of [local, renderTerminal(unchanged, plain)])
      expect(text).not.toMatch(/withheld|--out DIR|every question/)
  })

  it('does not repeat a reason that the headline gives in full', () => {
    const finding = {
      kind: 'unhealthy',
      verdict: 'error',
      check: 'labels-fit',
      side: 'head',
      bad: 3,
      of: 4,
      example: 'docs/a.md',
      nearest: undefined,
      metric: undefined,
    } as const
    const report = headOnlyFixture('adopted', { verdict: 'error', findings: [finding] })
    const text = renderTerminal(report, { ...plain, width: 1000 })
    expect(text.split('3 of 4 questions have only labels that match nothing on head')).toHaveLength(
      2,
    )
    expect(text).not.toMatch(/^Why$/m)
  })

  it('explains the cutoff of a metric that counts tokens', () => {
    const [metric] = headOnlyFixture('adopted').metrics
    const metrics = [{ ...metric!, metric: 'recall@100t' }]
    const text = renderTerminal(headOnlyFixture('adopted', { metrics }), plain)
    expect(text).toContain('\nrecall@100t counts what is in the first 100 tokens.\n')
    expect(renderTerminal(headOnlyFixture('adopted'), plain)).not.toContain('counts what')
  })

  it('keeps verdict, change and counts of every metric in 80 columns, with interval and tolerance below', () => {
    const text = renderTerminal(failingFixture(), { ...plain, width: 80 })
    expect(text).toMatch(/^Verdict +Metric +Base +Head +Change +Worse · better$/m)
    expect(text).toMatch(
      /^fail +recall@5 +84\.2% +78\.3% +-5\.8 points +11 · 4\n {2}95% CI: -11\.5 to -0\.2 points; Allowed: -2\.0 points$/m,
    )
    const table = text.split('\n').filter((line) => / · \d+$/.test(line))
    expect(table.length).toBeGreaterThan(3)
    expect(Math.max(...table.map((line) => line.length))).toBeLessThanOrEqual(80)
  })

  it('lists the worst verdict first, and says that a tolerance was not compared', () => {
    const of = (metric: string, verdict: 'pass' | 'warn' | 'fail') =>
      metricFixture(metric, { verdict, degraded: 1 })
    const metrics = [of('a', 'pass'), of('b', 'warn'), of('c', 'fail')]
    const text = renderTerminal(reportFixture({ verdict: 'fail', metrics }), plain)
    expect(text.match(/^(?:pass|warn|fail) +[abc]\b/gm)).toEqual([
      'fail     c',
      'warn     b',
      'pass     a',
    ])
    expect(renderTerminal(headOnlyFixture('adopted'), plain)).toMatch(/^not compared +recall@5 /m)
  })

  it('prints only the name of metrics that are not gated and have no value', () => {
    const [metric] = headOnlyFixture('adopted').metrics
    const none = {
      ...metric!,
      metric: 'mrr',
      base: undefined,
      head: undefined,
      gate: undefined,
      improved: 0,
      degraded: 0,
      unchanged: 0,
    }
    const metrics = [metric!, none]
    const text = renderTerminal(headOnlyFixture('adopted', { metrics }), plain)
    expect(text).toContain('\nNot gated and without a value: mrr\n')
    expect(text).not.toMatch(/^.*mrr +n\/a/m)
  })

  it('colours the verdict without changing the text', () => {
    const colored = renderTerminal(failingFixture(), { ...plain, color: true })
    expect(colored).toContain('\u001B[31mRAG Gate: fail\u001B[0m')
    // oxlint-disable-next-line no-control-regex -- the colours are what is removed
    expect(colored.replaceAll(/\u001B\[\d+m/g, '')).toBe(renderTerminal(failingFixture(), plain))
  })

  it('omits base if head was measured alone', () => {
    const missed = itemFixture('missed', {
      scores: [scoresFixture('recall@5', undefined, 0)],
      targets: [targetFixture('docs/a.md', { rank: { base: undefined, head: 9 } })],
    })
    const text = renderTerminal(headOnlyFixture('adopted', { items: [missed] }), plain)
    expect(text).toContain('1 question to look at\n')
    expect(text).toMatch(/^ +docs\/a\.md:\d+ {2}rank 9$/m)
  })

  it('names a question without words of its own only once', () => {
    const item = lostFixture('q17', { query: 'q17' })
    const text = renderTerminal(failingFixture({ items: [item] }), plain)
    expect(text).toContain('\n  q17\n')
    expect(text).not.toContain('[q17]')
  })

  it('shows a passage that dropped to a lower rank but is still within reach', () => {
    const item = lostFixture('low', {
      scores: [scoresFixture('recall@5', 1, 0.5)],
      targets: [targetFixture('docs/a.md', { rank: { base: 1, head: 3 } })],
    })
    expect(renderTerminal(failingFixture({ items: [item] }), plain)).toContain(
      '    docs/a.md:12  rank 1 -> rank 3  (100.0% -> 50.0%)\n',
    )
  })

  it('ends a failing report with the review line and the waiver that accept it', () => {
    const block = `To accept the loss, unless \`accept: off\` is set, someone who did not write the change must submit a
review of the pull request with this line (a comment does not count):
/rag-gate accept recall@5: reason
To accept it until a given day, add this to .github/rag-gate.yml on the base branch, in a pull
request of its own, then update this branch:
waivers:
  # accepts any loss in recall@5 until then, however large
  - { metric: recall@5, until: YYYY-MM-DD, reason: "why" }
`
    const findings = [toleranceFixture()]
    expect(renderTerminal(failingFixture({ findings }), plain)).toContain(block)
    const narrow = renderTerminal(failingFixture({ findings }), { ...plain, width: 40 })
    expect(narrow).toContain('  - { metric: recall@5, until: YYYY-MM-DD, reason: "why" }\n')
    const warned = failingFixture({ verdict: 'warn', findings })
    expect(renderTerminal(warned, plain)).not.toContain('/rag-gate accept')
  })

  it('marks no metric as passing if nothing was measured', () => {
    const report = reportFixture({ verdict: 'error' })
    expect(renderTerminal(report, plain)).toMatch(/^not decided +recall@5 /m)
    expect(renderTerminal({ ...report, verdict: 'pass' }, plain)).toMatch(/^pass +recall@5 /m)
  })

  it('names the failed queries, grouped by reason', () => {
    const failing = (count: number, words: (at: number) => string): string => {
      const items = Array.from({ length: count }, (_, at) =>
        itemFixture(`q${at}`, { failures: { base: undefined, head: words(at) } }),
      )
      return renderTerminal(reportFixture({ items }), plain)
    }
    const two = failing(7, (at) => (at === 5 ? 'too late' : 'index is empty'))
    expect(two).toContain(
      'Queries that failed (7)\n  q0, q1, q2, q3, q4, q6 on head: index is empty\n  q5 on head: too late\n',
    )
    expect(two).not.toContain('more: --out DIR')
    const seven = failing(7, (at) => `reason ${at}`)
    expect(seven).toContain('  q4 on head: reason 4\n  and 2 more: --out DIR\n')
    expect(failing(6, (at) => `reason ${at}`)).toContain('  q5 on head: reason 5\n')
    expect(failing(100, () => 'gone')).toMatch(/, q2\d\s+and 7\d more on head: gone\n/)
  })

  it('shows an error with its mistakes, its last lines and its hint', () => {
    const report = reportFixture({
      verdict: 'error',
      outcome: 'not-measured',
      metrics: [],
      index: { base: undefined, head: undefined },
      error: {
        code: 'config-invalid',
        side: 'head',
        message: 'one\ntwo',
        hint: 'mend it',
        mistakes: [
          { file: 'rag-gate.yml', line: 3, column: 5, path: 'gate', message: 'is not a map' },
        ],
      },
    })
    const text = renderTerminal(report, plain)
    expect(text).toContain('  rag-gate.yml:3:5 gate: is not a map\nhint: mend it\n')
  })

  it('fits the window as far as words and the narrowest table allow', () => {
    for (const width of [60, 80, 100, 140]) {
      const lines = renderTerminal(failingFixture(), { ...plain, width }).split('\n')
      expect(lines.filter((line) => displayWidth(line) > width)).toEqual([])
    }
  })

  it('S2: contains no control character and no workflow command for a runner, whatever the texts are', () => {
    fc.assert(
      fc.property(arbitraryReport(), fc.constantFrom(40, 80, 200), (report, width) => {
        const text = renderTerminal(report, { ...plain, width })
        expect(text).not.toMatch(/(?!\n)\p{Cc}|\p{Cf}/u)
        expect(parseCommands(text)).toEqual([])
      }),
      { seed: 29, numRuns: howOften(300, 25) },
    )
  })
})
