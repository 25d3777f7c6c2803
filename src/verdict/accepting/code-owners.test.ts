import { describe, expect, it } from 'vitest'

import { byOwners, ownersOf } from './code-owners.ts'

describe('owners of .github/rag-gate.yml', () => {
  it.each<[string, readonly string[]]>([
    ['* @ada', ['ada']],
    ['*.yml @ada', ['ada']],
    ['/.github/ @Ada @bob', ['ada', 'bob']],
    ['.github @ada', ['ada']],
    ['.github/* @ada', ['ada']],
    ['**/rag-gate.yml @ada # the policy', ['ada']],
    ['/.github/** @ada', ['ada']],
    ['rag-gate.yml @ada', ['ada']],
    ['/*.yml @ada', []],
    ['docs/ @ada', []],
    ['rag-gate.yml/ @ada', []],
    ['# * @ada', []],
    ['* @ada\n.github/ @acme/search', []],
    ['* @ada\n.github/ @acme/search @bob ada@example.com', ['bob']],
    ['* @ada\n.github/', []],
    ['.github/ @bob\r\n* @ada\r\n', ['ada']],
    ['/ @ada', []],
    ['', []],
  ])('by %j are %j', (text, owners) => {
    expect([...ownersOf(text, '.github/rag-gate.yml')]).toEqual(owners)
  })
})

it('lines by people who are not owners accept nothing', () => {
  const [ada, eve] = [
    { by: 'Ada', text: 'x' },
    { by: 'eve', text: 'x' },
  ]
  expect(
    byOwners(
      { lines: [ada, eve], refused: [], unknownAuthors: [], unread: undefined },
      new Set(['ada']),
    ),
  ).toEqual({
    lines: [ada],
    refused: [{ by: 'eve', why: 'no-owner' }],
    unknownAuthors: [],
    unread: undefined,
  })
})
