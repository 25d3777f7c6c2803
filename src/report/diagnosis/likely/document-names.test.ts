import { expect, it } from 'vitest'
import { explains, factsOf } from '../../../../test/support/likely-facts.ts'
import { documentNames } from './document-names.ts'

const homedBy = (base: number | undefined, head: number | undefined) =>
  documentNames(factsOf([{ base: 'a:1', head: 'a:1' }], { documents: { homed: { base, head } } }))

it.each([
  [0.9, 0.89, true],
  [0.9, 0.9, false],
  [0.89, 0.5, false],
  [1, 0, true],
  [undefined, 0, false],
  [1, undefined, false],
])('names fit %s of base and %s of head', (base, head, isFound) => {
  expect(homedBy(base, head) !== undefined).toBe(isFound)
})

it.each([
  ['half of the texts', 'a:1 b:2', 'x:1 b:2', false],
  ['two of three', 'a:1 b:2 c:3', 'x:1 y:2 c:3', true],
  ['all of them', 'a:1', 'x:1', true],
  // Head returns the text under its old name too, so the new document is only a copy.
  ['one beside its old name', 'a:1 b:1', 'a:1', false],
  ['texts that base did not return', 'a:1', 'x:2', false],
  // Quotes are searched for in the text of chunks without a document, so a new document name explains no
  // loss.
  ['texts without a document', 'a:1 b:2', ':1 :2', false],
  ['one of two that have a document', 'a:1 b:2 c:3', 'x:1 b:2 :3', false],
  ['nothing', 'a:1', '', false],
])('finds new document names for %s', (_, base, head, isFound) => {
  expect(documentNames(factsOf([{ base, head }])) !== undefined).toBe(isFound)
})

it.each([
  ['is not found', {}, true],
  ['is found', { rank: [1, 2] }, false],
  ['was renamed, and meant to', { doc: 'old' }, false],
  ['was not renamed', { doc: 'a' }, true],
  ['was lost among documents of the same names', { head: 'a:3' }, false],
  ['was lost among texts without a document', { head: 'a:3 :1' }, false],
  ['did not get worse', { cause: undefined }, false],
] as const)('new document names explain what %s', (_, one, expected) => {
  const facts = factsOf([{ base: 'a:1', head: 'x:1' }], {
    documents: { renamed: new Set(['old']) },
  })
  const question = { cause: 'unknown', head: 'a:3 x:1', ...one } as const
  expect(explains(documentNames, facts, question)).toBe(expected)
})
