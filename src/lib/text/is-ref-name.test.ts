import { expect, it } from 'vitest'
import { isRefName } from './is-ref-name.ts'

it.each(['main', 'feature/x', 'v1.2.3', 'refs/heads/main', 'a@b', 'ünïcode', 'x-y', 'HEAD'])(
  'S8: %s can be a branch or a tag',
  (name) => {
    expect(isRefName(name)).toBe(true)
  },
)

it.each([
  '',
  '@',
  '-x',
  '--upload-pack=touch pwned',
  'a b',
  'a..b',
  'a~1',
  'a^',
  'a:b',
  'a?',
  'a*',
  'a[b',
  'a\\b',
  'a@{1}',
  'a.',
  '.a',
  'a/.b',
  'a.lock',
  'a.lock/b',
  '/a',
  'a/',
  'a//b',
  'a\nb',
  'a\u0000',
  'a\u007f',
])('S8: %j cannot', (name) => {
  expect(isRefName(name)).toBe(false)
})
