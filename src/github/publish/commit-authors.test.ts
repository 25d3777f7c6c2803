import { expect, it } from 'vitest'
import { authorsOf, CommitSchema, unknownIn } from './commit-authors.ts'

const host = 'git.example'
const ada = { id: 1, login: 'ada' }

function commitOf(message: string, more: Readonly<Record<string, unknown>> = {}) {
  const by = { author: ada, committer: ada, commit: { message, author: { name: 'Ada' } } }
  return CommitSchema.parse({ sha: 'c'.repeat(40), ...by, ...more })
}

it('finds authors, and co-authors by the addresses that GitHub gives', () => {
  const message = [
    'Fix',
    '',
    'Co-authored-by: Quoted <4+quoted@users.noreply.github.com>',
    '',
    'Co-authored-by: Bob <2+Bob@users.noreply.github.com>',
    'co-authored-by:Eve<EVE@users.noreply.git.example>',
    'Co-authored-by: no address',
    'Co-authored-by: Other <5+other@users.noreply.elsewhere.example>',
    '  Co-authored-by: Indented <6+indented@users.noreply.github.com>',
    'Not-co-authored-by: Mal <3+mal@users.noreply.github.com>',
    '',
  ].join('\r\n')
  expect(authorsOf([commitOf(message)], host)).toEqual({
    ids: new Set([1, 2]),
    logins: new Set(['bob', 'eve']),
  })
})

it('names authors, committers and co-authors without a known account', () => {
  const message =
    'x\n\nCo-authored-by: Bob <bob@example.com>\nCo-authored-by: <x@example.com>\nCo-authored-by: Eve <2+eve@users.noreply.github.com>\nCo-authored-by: Dan <3+dan@users.noreply.elsewhere.example>'
  const commit = { message, author: { name: 'Mal' }, committer: { name: 'Carl', email: 'c@d' } }
  const unknown = { author: null, committer: {}, commit }
  expect(unknownIn(commitOf('', unknown), host)).toEqual([
    'Mal',
    'Carl',
    'Bob',
    'c'.repeat(7),
    'Dan',
  ])
})

it('names no server that commits for people', () => {
  const committer = { name: 'GitHub Enterprise', email: 'noreply@git.example' }
  expect(unknownIn(commitOf('', { committer: null, commit: { committer } }), host)).toEqual([])
})

it('names no assistant whose address is noreply', () => {
  const message = 'Fix\n\nCo-authored-by: Assistant <noreply@example.com>'
  expect(unknownIn(commitOf(message), host)).toEqual([])
})
