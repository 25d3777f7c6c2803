import { expect, it } from 'vitest'
import { metric } from '../../../test/support/score-example.ts'
import { withContextLength } from './with-context-length.ts'

const measured = (...names: readonly string[]): readonly string[] =>
  withContextLength(names.map(metric)).map(({ name }) => name)

it('is measured once, after the requested metrics, if a ranking is compared with labels', () => {
  expect(measured('mrr', 'correctness')).toEqual(['mrr', 'correctness', 'context_tokens'])
  expect(measured('context_tokens', 'mrr')).toEqual(['context_tokens', 'mrr'])
})

it.each(['correctness', 'duplicate_share@5', 'latency_p95'])(
  'is not added to %s, which reads no labels',
  (name) => {
    expect(measured(name)).toEqual([name])
  },
)
