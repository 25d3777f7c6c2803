import { expect, it } from 'vitest'

import { sideNames } from './side-names.ts'

it('names documents with composed accents, which a commit may write decomposed', () => {
  const listing = [{ path: 'docs/Zu\u0308rich.md', mode: '100644', oid: '1' }]
  const { documents } = sideNames(listing, { manifest: undefined }, undefined)
  expect(documents?.names).toEqual(['docs/Z\u00fcrich.md'])
})

it('accepts every name below a link or a submodule, whose files are unknown', () => {
  const listing = [
    { path: 'content/docs/a.md', mode: '100644', oid: '1' },
    { path: 'docs', mode: '120000', oid: '2' },
    { path: 'vendor/book', mode: '160000', oid: '3' },
  ]
  const { documents } = sideNames(listing, { manifest: undefined }, undefined)
  const held = ['content/docs/a.md', 'docs/a.md', 'docs', 'vendor/book/x/y.md']
  expect(held.filter((doc) => documents?.has(doc) !== true)).toEqual([])
  expect(documents?.has('vendor/book')).toBe(false)
  expect(documents?.has('docs2/a.md')).toBe(false)
})
