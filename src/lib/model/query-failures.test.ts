import { expect, it } from 'vitest'
import { isTimeout, notAsked, timedOut } from './query-failures.ts'

it.each([
  ['a late answer', timedOut('5.0 s'), true],
  ['a late answer in a batch', timedOut('5.0 s', ', in a batch of 8'), true],
  ['a query after many late ones', notAsked(8, timedOut('0.2 s')), true],
  ['a late answer beside lines that are no answers', timedOut('5.0 s', '; it wrote "x"'), false],
  ['a query after many failures', notAsked(8, 'the server refuses connections'), false],
  ['a message that mentions a timeout', 'the server says: timed out after 5.0 s', false],
])('recognises a timeout: %s', (_, message, expected) => {
  expect(isTimeout(message)).toBe(expected)
})
