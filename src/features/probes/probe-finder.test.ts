import { expect, it } from 'vitest'
import type { Probe } from './probe.ts'
import { probeFinder } from './probe-finder.ts'

const probe: Probe = {
  item: 'q',
  kind: 'own',
  strength: 3,
  doc: 'docs/old/README.md',
  text: 'Refunds take 14 days.',
  marker: '14 days',
}
const files = new Set(['README.md', 'docs/README.md', 'other/docs/old/README.md'])
const nowhere = { id: 'c', start: undefined, end: undefined }
const find = probeFinder([probe], (doc) => files.has(doc))

it.each([
  ['docs/old/README.md', true],
  ['./docs/old/README.md', true],
  ['/srv/index/docs/old/README.md', true],
  ['docs\\old\\README.md', true],
  ['old/README.md', true],
  ['README.md', false],
  ['docs/README.md', false],
  ['other/docs/old/README.md', false],
  ['docs/very-old/README.md', false],
  ['docs/old/README', false],
])('a document %s is the planted docs/old/README.md: %s', (doc, is) => {
  const chunk = { ...nowhere, doc, text: 'It takes 14 days.' }
  expect(find({ chunk })).toEqual(is ? [probe] : [])
})

it.each([
  ['It takes 14 days.', true],
  ['It takes 30 days.', false],
])('a chunk without a document is identified by its text: %s', (text, is) => {
  expect(find({ chunk: { ...nowhere, doc: undefined, text } })).toEqual(is ? [probe] : [])
})
