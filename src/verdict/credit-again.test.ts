import { expect, it } from 'vitest'
import { toleranceFixture } from '../../test/support/report-fixture.ts'
import { scoredItem } from '../../test/support/scored-item.ts'
import { creditCopies } from './credit-again.ts'
import type { Finding } from './findings/all.ts'
import type { Verdict } from './findings/finding-parts.ts'

const failing = (metric: string): Finding => ({ ...toleranceFixture(), metric, verdict: 'fail' })
const warning = (metric: string): Finding => ({ ...toleranceFixture(), metric, verdict: 'warn' })
const lost: Finding = { kind: 'must-pass', verdict: 'fail', items: ['a'] }
const unmeasured: Finding = { kind: 'nothing-to-compare', verdict: 'error', message: 'none' }

const worse: Readonly<Record<string, readonly string[]>> = {
  'recall@5': ['a', 'b', 'c'],
  mrr: ['c', 'd'],
}
const all = ['a', 'b', 'c', 'd', 'e']

/**
 * Returns the findings after crediting the items whose passage head found in one of `copies`. `verdict`
 * is the gate's verdict on the credited items.
 */
function credited(
  findings: readonly Finding[],
  {
    copies,
    verdict = 'pass',
  }: { readonly copies: Readonly<Record<string, readonly string[]>>; readonly verdict?: Verdict },
) {
  const credits: string[] = []
  const judged: string[] = []
  const steps = creditCopies(findings, {
    items: all.map((id) => scoredItem(id, { base: 1, head: 0 })),
    worse: (metric) => new Set(worse[metric] ?? []),
    credited: (item) => {
      credits.push(item.id)
      return { item: scoredItem(`${item.id}+`, { base: 1, head: 1 }), by: copies[item.id] ?? [] }
    },
    *verdict(items) {
      yield undefined
      judged.push(items.map(({ id }) => id).join(' '))
      return verdict
    },
  })
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return { findings: step.value, credits: credits.join(' '), judged }
}

it('failures become warnings if the gate passes with copies credited on both sides', () => {
  const copies = { a: ['new.md', 'also.md'], c: ['new.md'], e: ['other.md'] }
  const given = [failing('recall@5'), warning('ndcg@10'), failing('mrr')]
  const told = credited(given, { copies, verdict: 'warn' })
  // Items that got worse are credited first, and each item is credited once.
  expect(told.credits).toBe('a b c d e')
  expect(told.judged).toEqual(['a+ b+ c+ d+ e+'])
  expect(told.findings).toEqual([
    warning('recall@5'),
    warning('ndcg@10'),
    warning('mrr'),
    { kind: 'in-a-copy', verdict: 'warn', items: ['a', 'c'], docs: ['also.md', 'new.md'] },
  ])
})

it.each(['fail', 'error'] as const)('failures stay if that gate returns %s', (verdict) => {
  const given = [failing('recall@5'), failing('mrr')]
  const told = credited(given, { copies: { a: ['new.md'] }, verdict })
  expect(told.judged).toHaveLength(1)
  expect(told.findings).toBe(given)
})

it('nothing is rescored if no metric fails or another finding blocks', () => {
  for (const given of [
    [warning('recall@5')],
    [lost],
    [failing('recall@5'), lost],
    [failing('recall@5'), unmeasured],
  ]) {
    const told = credited(given, { copies: { a: ['new.md'] } })
    expect(told).toEqual({ findings: given, credits: '', judged: [] })
  }
})

it('only worse items are rescored if head returned no copy of one', () => {
  const given = [failing('mrr')]
  const told = credited(given, { copies: { a: ['new.md'], e: ['new.md'] } })
  expect(told).toEqual({ findings: given, credits: 'c d', judged: [] })
})
