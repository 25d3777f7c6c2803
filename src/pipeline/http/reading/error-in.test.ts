import { expect, it } from 'vitest'
import { errorIn } from './error-in.ts'

it.each([
  [{ error: 'gone' }, 'gone'],
  [
    { error: { type: 'x', reason: 'no such index [a]', root_cause: [] }, status: 404 },
    'no such index [a]',
  ],
  [{ data: null, errors: [{ message: 'no field' }, { message: 'other' }] }, 'no field'],
  [{ code: 100, message: 'no collection' }, 'no collection'],
  [{ error: null, message: 'm' }, 'm'],
  [{ error: '' }, undefined],
  [{ error: { error: { error: { error: 'deep' } } } }, 'deep'],
  [{ error: { error: { error: { error: { error: 'deeper' } } } } }, undefined],
  [{ chunks: 1 }, undefined],
  ['error', undefined],
  [[], undefined],
])('of %j is %j', (answer, want) => {
  expect(errorIn(answer)).toBe(want)
})
