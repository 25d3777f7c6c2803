import { expect, it } from 'vitest'
import {
  chunkFixture,
  itemFixture,
  reportFixture,
  targetFixture,
} from '../../../../test/support/report-fixture.ts'
import { shortPath } from './short-path.ts'

it('is the name alone if no other labelled or returned document has it', () => {
  const targets = [targetFixture('docs/a/guide.md')]
  const chunks = ['docs/a/guide.md', 'docs/b/faq.md', 'docs/c/faq.md'].map((doc) => ({
    ...chunkFixture(`${doc}#1`),
    doc,
  }))
  const report = reportFixture({ items: [itemFixture('q', { targets })], chunks })
  expect(shortPath('docs/a/guide.md', report)).toBe('guide.md')
  expect(shortPath('docs/b/faq.md', report)).toBe('docs/b/faq.md')
  expect(shortPath('docs/d/news.md', report)).toBe('news.md')
})
