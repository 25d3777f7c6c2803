import { expect, it } from 'vitest'
import { authorsOf, CommitSchema, unknownIn } from './commit-authors.ts'

const ada = { id: 1, login: 'ada' }

function commitOf(message: string, more: Readonly<Record<string, unknown>> = {}) {
  const by = { author: ada, committer: ada, commit: { message, author: { name: 'Ada' } } }
  return CommitSchema.parse({ sha: 'c'.repeat(40), ...by, ...more })
}

it('finds authors, and co-authors by the addresses that GitHub gives', () => {
  const message = [
    'Co-authored-by: Bob <2+Bob@users.noreply.github.com>',
    'co-authored-by:Eve<EVE@users.noreply.git.example>',
    'Co-authored-by: no address',
    'Not-co-authored-by: Mal <3+mal@users.noreply.github.com>',
  ].join('\r\n')
  expect(authorsOf([commitOf(message)])).toEqual({
    ids: new Set([1, 2]),
    logins: new Set(['bob', 'eve']),
  })
})

it('names authors, committers and co-authors without a known account', () => {
  const message =
    'x\n\nCo-authored-by: Bob <bob@example.com>\nCo-authored-by: <x@example.com>\nCo-authored-by: Eve <2+eve@users.noreply.github.com>'
  const commit = { message, author: { name: 'Mal' }, committer: { name: 'Carl', email: 'c@d' } }
  const unknown = { author: null, committer: {}, commit }
  expect(unknownIn(commitOf('', unknown))).toEqual(['Mal', 'Carl', 'Bob', 'c'.repeat(7)])
})

it('names no server that commits for people', () => {
  const committer = { name: 'GitHub Enterprise', email: 'noreply@git.example' }
  expect(unknownIn(commitOf('', { committer: null, commit: { committer } }))).toEqual([])
})
