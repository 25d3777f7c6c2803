import { expect, it } from 'vitest'
import { growthOfWork } from '../../../../test/support/growth-of-work.ts'
import { struckOut } from './struck-out.ts'

it.each<[source: string, span: string, kept: string, struck: string]>([
  ['It works. ~~It does not work.~~ Yes.', 'It does not work.', '', 'It does not work.'],
  ['- ~~One.~~ ~~Two.~~', 'One.~~ ~~Two.', '', 'One. Two.'],
  ['The limit is ~~5 MB~~ 10 MB.', 'limit is ~~5 MB~~ 10 MB', 'limit is 10 MB', '5 MB'],
  ['It is <del datetime="2026">\n\nold\n\n</del> new.', 'old', '', 'old'],
  ['It is <S>old</S> <strike>older</strike> new.', 'older</strike> new', 'new', 'older'],
  ['~~A [`flag`](x.md)\nover two lines~~ now', 'over two lines', '', 'over two lines'],
  ['No ~~strike\n\nover paragraphs~~ here', 'over paragraphs', 'over paragraphs', ''],
  ['Code `~~is not~~` struck', 'is not', 'is not', ''],
  ['```\n~~nor is~~\n```\nthis', 'nor is', 'nor is', ''],
  ['~~~\nnor is\n~~~\nthis', 'nor is', 'nor is', ''],
  ['\\~~escaped\\~~ signs', 'escaped', 'escaped', ''],
  ['from ~~ 5 to ~~ 6', '5 to', '5 to', ''],
  ['a <span>plain</span> tag', 'plain', 'plain', ''],
])('%j strikes out part of %j', (source, part, kept, struck) => {
  const start = source.indexOf(part)
  const found = struckOut(source, { start, end: start + part.length })
  expect(found).toEqual({ kept, struck })
})

it.each(['~~', '~~a ', '<del>', '`~~', '~~\n'])(
  'takes linear time for a run of %j',
  async (mark) => {
    const growth = await growthOfWork(2000, (size) => {
      const source = mark.repeat(size)
      return struckOut(source, { start: 0, end: source.length })
    })
    expect(growth).toBeLessThan(8)
  },
)
