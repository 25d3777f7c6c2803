import { expect, it } from 'vitest'
import { distinctText } from '../../../../test/support/score-example.ts'
import { gramIndexOf } from './gram-index.ts'
import { likelyStretches } from './likely-stretches.ts'

const text = distinctText(100_000)
const index = gramIndexOf({ text })
const pattern = text.slice(50_000, 50_200)

it('leaves little of a text to be searched', () => {
  const units = likelyStretches(pattern, index, [15, 30]).map((stretches) =>
    stretches.reduce((sum, { start, end }) => sum + end - start, 0),
  )
  expect(Math.max(...units)).toBeLessThan(1000)
  const [few = [], many = []] = likelyStretches(distinctText(200, 7), index, [15, 30])
  expect([...few, ...many]).toEqual([])
})

it('leaves all of the text if an edit in every fourth unit is allowed', () => {
  expect(likelyStretches(pattern, index, [10, 50])).toEqual([
    [{ start: 0, end: text.length }],
    [{ start: 0, end: text.length }],
  ])
})
