import { expect, it } from 'vitest'
import { pagesOf } from './pages.ts'
import { sectionsOf } from './sections.ts'

it('divides a text at form feeds', () => {
  const text = 'one\n\f\n\ftwo'
  expect(pagesOf(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'one\n',
    '\n',
    'two',
  ])
  expect(pagesOf('')).toEqual([{ start: 0, end: 0 }])
})

it('turns the pages of a PDF into sections, named as links to pages are', () => {
  expect(sectionsOf('one\n\ftwo', 'a.PDF')).toEqual([
    { slug: 'page=1', start: 0, body: 0, end: 4 },
    { slug: 'page=2', start: 5, body: 5, end: 8 },
  ])
  expect(sectionsOf('one\n\ftwo', 'a.txt')).toEqual([])
})
