import { expect, it } from 'vitest'
import { sectionsOf } from './sections.ts'

const told = (text: string, doc = 'a.md') =>
  sectionsOf(text, doc).map(({ slug, start, end }) => [slug, text.slice(start, end)])

it('goes from a heading to the next that is no deeper', () => {
  const text = 'before\n# One\na\n## Two\nb\n### Three\nc\n## Four\nd\n# Five'
  expect(told(text)).toEqual([
    ['one', '# One\na\n## Two\nb\n### Three\nc\n## Four\nd\n'],
    ['two', '## Two\nb\n### Three\nc\n'],
    ['three', '### Three\nc\n'],
    ['four', '## Four\nd\n'],
    ['five', '# Five'],
  ])
})

it('recognises underlined headings, but no headings in code and front matter', () => {
  const text = '---\ntitle: x\n---\nOne\n===\n```\n# no\n```\nTwo\n---\nb\n'
  expect(told(text)).toEqual([
    ['one', 'One\n===\n```\n# no\n```\nTwo\n---\nb\n'],
    ['two', 'Two\n---\nb\n'],
  ])
})

it.each([
  ['Getting started', 'getting-started'],
  ['What `--json` prints', 'what---json-prints'],
  ['The [handbook](docs/a.md) page', 'the-handbook-page'],
  ['snake_case and _leaning_ **bold**', 'snake_case-and-leaning-bold'],
  ['C++ & C#: 10.5%', 'c--c-105'],
  ['Über uns — Größe', 'über-uns--größe'],
  ['Zu\u0308rich', 'z\u00fcrich'],
  ['退款 期限', '退款-期限'],
  ['Closed ##', 'closed'],
  ['<a id="x"></a>Anchored', 'anchored'],
])('makes the slug of %s as GitHub does', (title, slug) => {
  expect(sectionsOf(`## ${title}\n`, 'a.md')).toMatchObject([{ slug }])
})

it('gives repeated headings distinct slugs', () => {
  expect(told('# a\n# a\n# a-1\n# a\n').map(([slug]) => slug)).toEqual(['a', 'a-1', 'a-1-1', 'a-2'])
})

it('recognises titles of reStructuredText by their lines of punctuation', () => {
  const text =
    '=====\nTitle\n=====\n\nText\n\nPart\n====\n\na\n\nSub part\n~~~~~~~~\nb\n\nLast\n====\n'
  expect(told(text, 'a.rst')).toEqual([
    ['title', text],
    ['part', 'Part\n====\n\na\n\nSub part\n~~~~~~~~\nb\n\n'],
    ['sub-part', 'Sub part\n~~~~~~~~\nb\n\n'],
    ['last', 'Last\n====\n'],
  ])
})

it('finds no sections in other files, whatever their lines look like', () => {
  for (const doc of ['a.html', 'a.txt', 'a']) expect(told('# One\n\na\n', doc)).toEqual([])
})

it('finds no sections without headings', () => {
  expect(sectionsOf('text\n\nmore', 'a.md')).toEqual([])
  expect(sectionsOf('', 'a.rst')).toEqual([])
})

it('reads the beginning of a line that is too long for a heading', () => {
  const [section] = sectionsOf(`# ${'![a'.repeat(100_000)}\n\nb`, 'a.md')
  expect(section?.slug).toBe('a'.repeat(666))
  expect(sectionsOf(`# a${' '.repeat(1_000_000)}b\n`, 'a.md')).toHaveLength(1)
})

it('S10: ends with the 100,000th heading, which contains the rest', () => {
  const sections = sectionsOf('# a\n'.repeat(100_002), 'a.md')
  expect(sections).toHaveLength(100_000)
  expect(sections.at(-1)).toMatchObject({ slug: 'a-99999', end: 400_008 })
})
