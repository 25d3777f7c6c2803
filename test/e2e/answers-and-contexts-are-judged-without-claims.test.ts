import { expect, it } from 'vitest'
import { bothAt } from '../support/both-at.ts'
import { judgedConfig, judgedRepo } from '../support/judged-repo.ts'
import { embeddingsServer } from '../rig/embeddings-server.ts'

const configOf = (metrics: string, judge = 'model: judge-1') =>
  judgedConfig(judge).replace('faithfulness, correctness, context_recall', metrics)

const kindsOf = (calls: readonly { readonly kind: string }[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(calls, ({ kind }) => kind)).map(([kind, those = []]) => [
      kind,
      those.length,
    ]),
  )

it('context_relevance asks once for a question and side, and only about chunks that are new', async () => {
  await using given = await judgedRepo({}, { 'rag-gate.yml': configOf('context_relevance') })
  await given.write('docs/refunds.md', 'Refunds are not for gifts.\n\nGifts come in boxes.\n')
  const { out, err } = await given.run('gate', '--json')
  expect(err).not.toContain('error')
  const [metric] = JSON.parse(out).metrics
  // Of two questions the one on refunds loses the chunk that answers it.
  expect(metric).toMatchObject({ metric: 'context_relevance', degraded: 1, unchanged: 1 })
  expect(metric.head).toBeLessThan(metric.base)
  expect(kindsOf(given.server.calls)['relevance']).toBe(3)
  const before = given.server.calls.length
  const again = await given.run('gate', '--json')
  expect(JSON.parse(again.out).metrics[0].head).toBe(metric.head)
  expect(kindsOf(given.server.calls.slice(before))['relevance']).toBeUndefined()
}, 60_000)

it('answer_similarity asks no chat model to judge, now or from the store', async () => {
  await using vectors = await embeddingsServer()
  const config = configOf('answer_similarity', 'model: judge-1, embed: { model: vectors-1 }')
  await using given = await judgedRepo({}, { 'rag-gate.yml': config })
  await given.write('docs/refunds.md', 'Refunds take ninety long days.\n')
  await using both = await bothAt(given.server.baseUrl, vectors.baseUrl)
  const measured = async () => {
    const { out, err } = await given.run('gate', '--json', '--base-url', both.baseUrl)
    expect(err).not.toContain('error')
    return JSON.parse(out)
  }
  const first = await measured()
  const [metric] = first.metrics
  expect(metric).toMatchObject({ metric: 'answer_similarity', degraded: 1, unchanged: 1 })
  expect(metric.head).toBeGreaterThan(0.3)
  expect(Object.keys(kindsOf(given.server.calls))).toEqual(['answer'])
  const requests = vectors.requests.length
  const again = await measured()
  expect(again.metrics[0]).toEqual(metric)
  expect(vectors.requests).toHaveLength(requests)
  expect(Object.keys(kindsOf(given.server.calls))).toEqual(['answer'])
}, 60_000)
