import { expect, it } from 'vitest'
import { judgedConfig, judgedRepo } from '../../../../test/support/judged-repo.ts'

const configOf = (metrics: string) =>
  judgedConfig('model: judge-1').replace('faithfulness, correctness, context_recall', metrics)

const kindsOf = (calls: readonly { readonly kind: string }[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(calls, ({ kind }) => kind)).map(([kind, those = []]) => [
      kind,
      those.length,
    ]),
  )

it('context_relevance sends one request per question and side, and only for new chunks', async () => {
  await using given = await judgedRepo({}, { 'rag-gate.yml': configOf('context_relevance') })
  await given.write('docs/refunds.md', 'Refunds are not for gifts.\n\nGifts come in boxes.\n')
  const { out, err } = await given.run('gate', '--json')
  expect(err).not.toContain('error')
  const [metric] = JSON.parse(out).metrics
  // Of the two questions, the question about refunds loses the chunk that answers it.
  expect(metric).toMatchObject({ metric: 'context_relevance', degraded: 1, unchanged: 1 })
  expect(metric.head).toBeLessThan(metric.base)
  expect(kindsOf(given.server.calls)['relevance']).toBe(3)
  const before = given.server.calls.length
  const again = await given.run('gate', '--json')
  expect(JSON.parse(again.out).metrics[0].head).toBe(metric.head)
  expect(kindsOf(given.server.calls.slice(before))['relevance']).toBeUndefined()
}, 60_000)
