import { expect, it } from 'vitest'
import { feedbackOf } from './field-values.ts'

it.each<[unknown, unknown]>([
  [0, 0],
  ['-1', -1],
  [true, 'up'],
  ['thumbs_up', 'up'],
  ['thumbsDown', 'down'],
  ['THUMB_DOWN', 'down'],
  ['👍🏽', 'up'],
  ['👎', 'down'],
  ['Helpful', 'up'],
  ['unhelpful', 'down'],
  ['un-helpful', 'down'],
  ['not helpful', 'down'],
  ['Not a good answer', 'down'],
  ["isn't right", 'down'],
  ['not bad', 'up'],
  ['correct', 'up'],
  ['incorrect', 'down'],
  ['in-correct', 'down'],
  ['wrong', 'down'],
  ['poor', 'down'],
  ['disliked', 'down'],
  ['good, but partly wrong', 'down'],
  ['position', undefined],
  ['uploaded', undefined],
  ['likely', undefined],
  ['downtown', undefined],
  ['', undefined],
  [null, undefined],
])('takes feedback %j as %j', (written, feedback) => {
  expect(feedbackOf(written)).toBe(feedback)
})
