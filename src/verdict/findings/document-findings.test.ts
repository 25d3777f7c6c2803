import { describe, expect, it } from 'vitest'
import { policySettings, metricGate } from '../../../test/support/policy-settings.ts'
import { goldenItem, goneLabel, scoredItem } from '../../../test/support/scored-item.ts'
import { metric } from '../../../test/support/score-example.ts'
import type { ScoredItem } from '../../lib/model/comparison.ts'
import { notApplicable } from '../../lib/model/score.ts'
import type { AcceptedLoss } from '../accepting/accept-losses.ts'
import { decide } from '../decide.ts'

/** Questions that did not change. With 300 questions, 2 points are 6 questions. */
function unmoved(count: number): readonly ScoredItem[] {
  return Array.from({ length: count }, (_, at) => scoredItem(`u${at}`, { base: 1, head: 1 }))
}

function decided(items: readonly ScoredItem[], waivers: readonly AcceptedLoss[] = []) {
  const recall = metric('recall@5')
  const gate = [metricGate(recall, { tolerance: { kind: 'absolute', value: 0.02 } })]
  return decide(items, policySettings({ metrics: [recall], gate }), {
    emptiesGoldenSet: false,
    chunkOverlap: undefined,
    judge: undefined,
    waivers,
  })
}

function withdrawn(count: number, changes: Partial<ScoredItem> = {}): readonly ScoredItem[] {
  const leftOut = notApplicable('stale_label')
  return Array.from({ length: count }, (_, at) =>
    scoredItem(
      `w${at}`,
      { base: leftOut, head: leftOut },
      { gone: [goneLabel(`w${at}`, { declared: true })], ...changes },
    ),
  )
}

/**
 * Returns a question whose labels have this kind and no targets, for a test that reads only the kind.
 */
function labelled(id: string, kind: 'evidence' | 'sections' | 'docs' | 'chunks') {
  const golden = goldenItem(id, { labels: { kind, targets: [], grades: new Map() } })
  return { base: golden, head: golden }
}

describe('text that head removes', () => {
  it.each([
    [['evidence'], undefined],
    [['sections', 'sections'], 'sections'],
    [['docs'], 'documents'],
    [['chunks'], 'mixed'],
    [['docs', 'evidence'], 'mixed'],
  ] as const)('says for labels %j that they are %s', (kinds, labels) => {
    const lost = kinds.map((kind, at) =>
      scoredItem(
        `lost${at}`,
        { base: 0, head: 0 },
        { gone: [goneLabel(`lost${at}`)], golden: labelled(`lost${at}`, kind) },
      ),
    )
    const found = decided([...unmoved(20), ...lost]).findings.find(
      ({ kind }) => kind === 'gone-answers',
    )
    expect(found).toMatchObject(labels === undefined ? {} : { labels })
    expect(found !== undefined && 'labels' in found).toBe(labels !== undefined)
  })

  it('fails for a single question of 300 even if no metric fails, and names the question and its document', () => {
    const gone = [goneLabel('lost'), goneLabel('lost', { doc: 'docs/b.md', from: 'index' })]
    const golden = labelled('lost', 'evidence')
    const lost = scoredItem('lost', { base: 0, head: 0 }, { gone, golden })
    const { verdict, findings } = decided([...unmoved(299), lost])
    expect(verdict).toBe('fail')
    expect(findings).toEqual([
      {
        kind: 'gone-answers',
        verdict: 'fail',
        items: ['lost'],
        docs: ['docs/a.md', 'docs/b.md'],
        unindexed: ['docs/b.md'],
        returned: [{ item: 'lost', rank: 1 }],
        most: 5,
      },
    ])
  })

  it.each([
    { what: 'a grade that asks for nothing', changes: { gone: [goneLabel('x', { grade: 0 })] } },
    {
      what: 'a question that head adds',
      changes: { gone: [goneLabel('x')], origin: 'added' as const },
    },
  ])('passes with $what', ({ changes }) => {
    expect(decided([...unmoved(9), scoredItem('x', { base: 1, head: 1 }, changes)]).verdict).toBe(
      'pass',
    )
  })

  it.each([
    { asked: 20, losses: 2, most: 2, verdict: 'warn' },
    { asked: 20, losses: 3, most: 2, verdict: 'fail' },
    { asked: 300, losses: 6, most: 6, verdict: 'warn' },
    { asked: 300, losses: 7, most: 6, verdict: 'fail' },
  ])(
    'and declares $losses losses among $asked other questions is $verdict',
    ({ asked, losses, most, verdict }) => {
      const result = decided([...unmoved(asked), ...withdrawn(losses)])
      expect(result.findings.find(({ kind }) => kind === 'declared-losses')).toMatchObject({
        verdict,
        most,
      })
      expect(result.verdict).toBe(verdict)
    },
  )

  it('no longer fails if enough of it is accepted, and reports each part separately', () => {
    const golden = goldenItem('w0', { mustPass: true })
    const [must, ...others] = withdrawn(5)
    const rest = others.map((item) => ({
      ...item,
      gone: item.gone.map((label) => ({ ...label, doc: 'docs/b.md' })),
    }))
    const items = [...unmoved(20), { ...must!, golden: { base: golden, head: golden } }, ...rest]
    const accepting = (...ids: readonly string[]) =>
      decided(items, [
        { metric: undefined, items: ids, reason: 'so', by: 'owner' },
      ]).findings.filter(({ kind }) => kind === 'declared-losses')
    expect(accepting('w0', 'w1', 'w2')).toMatchObject([
      { verdict: 'warn', items: ['w3', 'w4'], docs: ['docs/b.md'], mustPass: [] },
      { verdict: 'warn', items: ['w0', 'w1', 'w2'], mustPass: ['w0'], accepted: { by: 'owner' } },
    ])
    const whole = { metric: 'declared-losses', items: [], reason: 'so', by: 'owner' }
    expect(decided(items, [whole]).findings).toContainEqual(
      expect.objectContaining({ kind: 'declared-losses', verdict: 'warn', most: 2 }),
    )
    expect(accepting('w3', 'w4')).toMatchObject([
      { verdict: 'fail', items: ['w0', 'w1', 'w2'], mustPass: ['w0'] },
      { verdict: 'warn', items: ['w3', 'w4'], mustPass: [] },
    ])
  })

  it('fails if a declared loss must pass', () => {
    const golden = goldenItem('w0', { mustPass: true })
    const one = withdrawn(1, { golden: { base: golden, head: golden } })
    expect(decided([...unmoved(20), ...one]).findings).toContainEqual(
      expect.objectContaining({ kind: 'declared-losses', verdict: 'fail', mustPass: ['w0'] }),
    )
  })
})

describe('text that head changes or moves', () => {
  const about = { item: 'x', doc: 'docs/a.md', quote: 'up to 20' } as const

  it.each([
    {
      note: { kind: 'changed-facts', before: 'up to 20', after: 'up to 2', ...about } as const,
      verdict: 'warn',
    },
    {
      note: { kind: 'moved', by: 'text', to: ['b.md', 'c.md'], ...about } as const,
      verdict: 'warn',
    },
    { note: { kind: 'moved', by: 'text', to: ['b.md'], ...about } as const, verdict: 'pass' },
    { note: { kind: 'moved', by: 'rename', to: ['b.md'], ...about } as const, verdict: 'pass' },
    { note: { kind: 're-anchored', ...about } as const, verdict: 'pass' },
    { note: { kind: 're-anchored', rewritten: true, ...about } as const, verdict: 'warn' },
  ])('$note.kind to $note.to is $verdict', ({ note, verdict }) => {
    const items = [...unmoved(9), scoredItem('x', { base: 1, head: 1 }, { notes: [note] })]
    expect(decided(items).verdict).toBe(verdict)
  })

  it.each(['both', 'base'] as const)(
    'a label that was stale on %s does not count against the change',
    (on) => {
      const leftOut = notApplicable('stale_label')
      const stale = [{ item: 's', name: 'd', quote: 'q', on }]
      const item = scoredItem('s', { base: leftOut, head: leftOut }, { stale })
      expect(decided([...unmoved(9), item]).verdict).toBe('pass')
    },
  )
})

describe('a label that is left out', () => {
  const leftOut = notApplicable('stale_label')
  const found = (label: Partial<ScoredItem['stale'][number]>) => {
    const stale = [{ item: 'old', name: 'docs/a.md', quote: 'x', on: 'both' as const, ...label }]
    const old = scoredItem('old', { base: leftOut, head: leftOut }, { stale })
    return decided([...unmoved(299), old]).findings
  }

  it.each(['shallow', 'limit', 'unclear'] as const)(
    'is a warning if head removes text from its document and its history is unknown: %s',
    (history) => {
      expect(found({ history, shortened: true })).toEqual([
        { kind: 'doubtful-labels', verdict: 'warn', why: 'untraced', items: ['old'] },
      ])
      expect(found({ history })).toEqual([])
    },
  )

  it.each(['removed', 'never', undefined] as const)(
    'is no finding if an earlier change removed its text or no version has it: %s',
    (history) => {
      expect(found({ ...(history && { history }), shortened: true })).toEqual([])
    },
  )
})
