import { expect, test } from 'vitest'
import { coversTriggers, triggersOf } from './triggers.ts'

const pulls = (filters: object): object => ({ pull_request: filters })

test.each([
  ['the same', pulls({ paths: ['a', 'b'] }), pulls({ paths: ['b', 'a'] })],
  ['more paths', pulls({ paths: ['a/**'] }), pulls({ paths: ['a/**', 'lib/**'] })],
  ['no paths', pulls({ paths: ['a/**'] }), 'pull_request'],
  ['more types', pulls({ types: ['opened'] }), pulls({ types: ['opened', 'labeled'] })],
  [
    'types beside the usual ones',
    pulls({ branches: ['x'] }),
    pulls({ branches: ['x'], types: ['opened', 'synchronize', 'reopened', 'labeled'] }),
  ],
  ['one branch as a text', pulls({ branches: ['main'] }), pulls({ branches: 'main' })],
  [
    'a further event',
    pulls({ branches: ['main'] }),
    { ...pulls({ branches: ['main'] }), merge_group: {} },
  ],
  ['fewer paths to ignore', pulls({ 'paths-ignore': ['a', 'b'] }), pulls({ 'paths-ignore': 'a' })],
  [
    'one path more beside a negative one',
    pulls({ paths: ['a/**', '!a/x'] }),
    pulls({ paths: ['b/**', 'a/**', '!a/x'] }),
  ],
  ['no negative path', pulls({ paths: ['a/**', '!a/x'] }), pulls({ paths: ['a/**'] })],
])('S16: a workflow that starts by %s covers the old one', (_, old, now) => {
  expect(coversTriggers(triggersOf(now), triggersOf(old))).toBe(true)
})

test.each([
  ['fewer paths', pulls({ paths: ['a', 'b'] }), pulls({ paths: ['a'] })],
  ['paths instead of all', 'pull_request', pulls({ paths: ['**'] })],
  ['a negative path', pulls({ paths: ['a'] }), pulls({ paths: ['a', '!a'] })],
  ['a negative path earlier', pulls({ paths: ['!a', 'b'] }), pulls({ paths: ['b', '!a'] })],
  [
    'a negative path again after a positive one',
    pulls({ paths: ['!docs/**', '**'] }),
    pulls({ paths: ['!docs/**', '**', '!docs/**'] }),
  ],
  ['a path to ignore', pulls({ 'paths-ignore': ['a'] }), pulls({ 'paths-ignore': ['a', 'b'] })],
  ['fewer types', 'pull_request', pulls({ types: ['labeled'] })],
  ['another event', 'pull_request', 'merge_group'],
  ['one event fewer', ['pull_request', 'merge_group'], 'pull_request'],
])('S16: a workflow that starts by %s leaves part of the old one out', (_, old, now) => {
  expect(coversTriggers(triggersOf(now), triggersOf(old))).toBe(false)
})
