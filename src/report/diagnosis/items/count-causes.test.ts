import { expect, it } from 'vitest'

import type { Cause } from '../../../lib/model/cause.ts'
import { countCauses } from './count-causes.ts'

const attributions = (...list: readonly Cause[]) =>
  new Map(list.map((cause, index) => [`q${index + 1}`, { cause }]))

it('counts causes, the most frequent first', () => {
  const found = countCauses(
    attributions(
      'unknown',
      'not-used',
      'ranked-too-low',
      'not-used',
      'not-used',
      'ranked-too-low',
      'not-used',
    ),
  )
  expect(found).toEqual([
    { cause: 'not-used', items: 4 },
    { cause: 'ranked-too-low', items: 2 },
    { cause: 'unknown', items: 1 },
  ])
})

it('breaks ties by the order in which causes are checked, and returns nothing for no input', () => {
  const found = countCauses(attributions('unknown', 'hallucinated', 'not-indexed'))
  expect(found.map(({ cause }) => cause)).toEqual(['not-indexed', 'hallucinated', 'unknown'])
  expect(countCauses(new Map())).toEqual([])
})
