import { expect, it } from 'vitest'
import { toleranceFixture } from '../../test/support/report-fixture.ts'
import { scoredItem } from '../../test/support/scored-item.ts'
import type { CopiedItem } from '../lib/model/comparison.ts'
import { creditCopies } from './credit-copies.ts'
import type { Finding } from './findings/all.ts'

const failing = (metric: string): Finding => ({ ...toleranceFixture(), metric, verdict: 'fail' })
const warning = (metric: string): Finding => ({ ...toleranceFixture(), metric, verdict: 'warn' })
const lost: Finding = { kind: 'must-pass', verdict: 'fail', items: ['a'] }
const unmeasured: Finding = { kind: 'nothing-to-compare', verdict: 'error', message: 'none' }

/** The item `id` as it scores with copies credited that stand in these documents. */
const copied = (id: string, ...docs: readonly string[]): CopiedItem => ({
  item: scoredItem(id, { base: 1, head: 1 }),
  docs,
})

/** What becomes of the findings where these items got worse, and these findings are left with their copies in place. */
function credited(
  findings: readonly Finding[],
  {
    worse,
    copies,
    left = () => [],
  }: {
    readonly worse: Readonly<Record<string, readonly string[]>>
    readonly copies: readonly CopiedItem[]
    readonly left?: (metric: string) => readonly Finding[]
  },
): { readonly findings: readonly Finding[]; readonly asked: readonly string[] } {
  const asked: string[] = []
  const steps = creditCopies(findings, {
    worse: (metric) => (worse[metric] ?? []).map((id) => scoredItem(id, { base: 1, head: 0 })),
    copied: ({ id }) => copies.find(({ item }) => item.id === id),
    *judged(metric, items) {
      yield undefined
      asked.push([metric, ...items.keys()].join(' '))
      return left(metric)
    },
  })
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return { findings: step.value, asked }
}

const worse = { 'recall@5': ['a', 'b', 'c'], mrr: ['c', 'd'] }

it('a failure that copies explain is a warning, and the documents are named, each once', () => {
  const copies = [copied('a', 'new.md', 'also.md'), copied('c', 'new.md')]
  const { findings, asked } = credited([failing('recall@5'), warning('ndcg@10'), lost], {
    worse,
    copies,
    left: () => [warning('recall@5')],
  })
  expect(asked).toEqual(['recall@5 a c'])
  expect(findings).toEqual([
    warning('recall@5'),
    warning('ndcg@10'),
    lost,
    { kind: 'in-a-copy', verdict: 'warn', items: ['a', 'c'], docs: ['also.md', 'new.md'] },
  ])
})

it.each([failing('recall@5'), unmeasured])('a failure that leaves a $verdict stays', (finding) => {
  const left = () => [warning('recall@5'), finding]
  const given = [failing('recall@5')]
  expect(credited(given, { worse, copies: [copied('a', 'new.md')], left }).findings).toBe(given)
})

it('each metric is credited by itself', () => {
  const { findings, asked } = credited(
    [failing('recall@5'), failing('mrr'), failing('recall@5'), failing('map')],
    {
      worse,
      copies: [copied('a', 'new.md'), copied('d', 'other.md')],
      left: (metric) => (metric === 'mrr' ? [failing('mrr')] : []),
    },
  )
  expect(asked).toEqual(['recall@5 a', 'mrr d'])
  expect(findings).toEqual([
    warning('recall@5'),
    failing('mrr'),
    warning('recall@5'),
    failing('map'),
    { kind: 'in-a-copy', verdict: 'warn', items: ['a'], docs: ['new.md'] },
  ])
})

it('nothing is asked again where nothing of a metric fails, or head returned no copy', () => {
  for (const findings of [[warning('recall@5'), lost], [failing('recall@5')]]) {
    const copies = findings.length === 1 ? [] : [copied('a', 'new.md')]
    expect(credited(findings, { worse, copies })).toEqual({ findings, asked: [] })
  }
})
