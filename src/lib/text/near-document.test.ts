import { expect, it } from 'vitest'
import { nearDocument } from './near-document.ts'

const known = ['docs/plans.md', 'docs/seats.md', 'old/seats.md', 'docs/api.md']

it.each([
  ['doc/seats.md', 'docs/seats.md'],
  ['old/seat.md', 'old/seats.md'],
  ['docs/seats.html', 'docs/seats.md'],
  ['/srv/docs/plan.md', 'docs/plans.md'],
  // They share a folder, an extension and some letters, but no name.
  ['docs/relays.md', undefined],
  ['docs/faq.md', undefined],
])('%s is near %s', (doc, near) => {
  expect(nearDocument(doc, known)).toBe(near)
})
