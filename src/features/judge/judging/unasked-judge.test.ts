import { judgeSettings } from '../../../../test/support/policy-settings.ts'
import { expect, it } from 'vitest'
import { unaskedJudge } from './unasked-judge.ts'

it('reports that a judge without a key got no request, and not that its store was disabled', () => {
  const { facts, matrices } = unaskedJudge(judgeSettings(), { key: 'missing' }, undefined)
  expect(matrices.size).toBe(0)
  expect(facts).toMatchObject({ trust: undefined, stopped: { cause: 'no_key' } })
  expect(facts.spending).toMatchObject({ calls: [], requests: 0, store: 'unasked' })
})
