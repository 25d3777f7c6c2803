import { describe, expect, it } from 'vitest'
import { textBlocks } from './text-blocks.ts'

const blocksOf = (text: string, format: 'markdown' | 'plain' = 'markdown') =>
  Array.from(textBlocks(text, format), ({ kind, start, end }) => [kind, text.slice(start, end)])

describe('the blocks of Markdown', () => {
  it.each([
    { what: 'nothing', text: '', want: [] },
    { what: 'blank lines', text: ' \n\t\n\r\n', want: [] },
    {
      what: 'paragraphs',
      text: 'one\ntwo \n \nthree\n',
      want: [
        ['paragraph', 'one\ntwo'],
        ['paragraph', 'three'],
      ],
    },
    {
      what: 'headings, alone and next to text',
      text: '# A\n## B\ntext\n### C ###\n#no\n\n#',
      want: [
        ['heading', '# A'],
        ['heading', '## B'],
        ['paragraph', 'text'],
        ['heading', '### C ###'],
        ['paragraph', '#no'],
        ['heading', '#'],
      ],
    },
    {
      what: 'underlined headings',
      text: 'Title\n=====\ntext\nSub\n---\nmore',
      want: [
        ['heading', 'Title\n====='],
        ['paragraph', 'text'],
        ['heading', 'Sub\n---'],
        ['paragraph', 'more'],
      ],
    },
    {
      what: 'rules, which underline nothing',
      text: 'a\n\n---\n\n- item\n---\n> quote\n---\n---',
      want: [
        ['paragraph', 'a'],
        ['paragraph', '---'],
        ['paragraph', '- item\n---\n> quote\n---\n---'],
      ],
    },
    {
      what: 'fences with headings, blank lines and other fences inside',
      text: '```js\n# no\n\n~~~\n``\n```\nafter\n~~~~\n```\n~~~\n~~~~~\nend',
      want: [
        ['fence', '```js\n# no\n\n~~~\n``\n```'],
        ['paragraph', 'after'],
        ['fence', '~~~~\n```\n~~~\n~~~~~'],
        ['paragraph', 'end'],
      ],
    },
    {
      what: 'fences side by side',
      text: '```\na\n```\n```\nb\n```',
      want: [
        ['fence', '```\na\n```'],
        ['fence', '```\nb\n```'],
      ],
    },
    {
      what: 'a fence that nothing closes, with trailing blank lines',
      text: 'a\n```\nb\n\nc\n\n',
      want: [
        ['paragraph', 'a'],
        ['fence', '```\nb\n\nc'],
      ],
    },
    {
      what: 'fences in lists and quotes',
      text: '- ```sh\n  x\n  ```\n> ```\n> y\n> ```',
      want: [
        ['fence', '- ```sh\n  x\n  ```'],
        ['fence', '> ```\n> y\n> ```'],
      ],
    },
    {
      what: 'code in a line, which is no fence',
      text: '```inline``` text\n\nb',
      want: [
        ['paragraph', '```inline``` text'],
        ['paragraph', 'b'],
      ],
    },
    {
      what: 'tables with and without outer bars',
      text: 'text\n| a | b |\n|---|---|\n| 1 | 2 |\nafter\nx | y\n:-- | --:\n3 | 4\n\n5 | 6',
      want: [
        ['paragraph', 'text'],
        ['table', '| a | b |\n|---|---|\n| 1 | 2 |'],
        ['paragraph', 'after'],
        ['table', 'x | y\n:-- | --:\n3 | 4'],
        ['paragraph', '5 | 6'],
      ],
    },
    {
      what: 'front matter, whose end underlines nothing',
      text: '\uFEFF---\ntitle: x\n\nlist:\n---\n# A',
      want: [
        ['front-matter', '\uFEFF---\ntitle: x\n\nlist:\n---'],
        ['heading', '# A'],
      ],
    },
    {
      what: 'lines that end as on old systems',
      text: '# A\r\n\r\nb\rc\r\r# D',
      want: [
        ['heading', '# A'],
        ['paragraph', 'b\rc'],
        ['heading', '# D'],
      ],
    },
  ])('$what', ({ text, want }) => {
    expect(blocksOf(text)).toEqual(want)
  })
})

it('treats plain text as paragraphs only', () => {
  expect(blocksOf('# A\n```\n\n| b |', 'plain')).toEqual([
    ['paragraph', '# A\n```'],
    ['paragraph', '| b |'],
  ])
})
