import { describe, expect, it } from 'vitest'

import {
  code,
  fencedText,
  gfm,
  inHtml,
  link,
  markdownOf,
  prose,
  type SafeMarkdown,
} from './escape.ts'
import type { Column } from '../tables/table.ts'
import { foreign, plain, proseOf, say, type Words } from '../../lib/text/printing/sentence.ts'

describe('S1: foreign text as a code element', () => {
  it.each([
    { text: 'a | b', html: '<code>a &#124; b</code>' },
    { text: 'docs/refunds.md', html: '`docs/refunds.md`' },
    {
      text: 'mail a.b@example.com|',
      html: '<code>mail a<wbr>&#46;b<wbr>&#64;example<wbr>&#46;com&#124;</code>',
    },
    { text: '\u202Eabc\u200B', html: '`abc`' },
    { text: 'x\n\n# h1', html: '`x # h1`' },
    { text: '[a]: b', html: '<code>&#91;a&#93;<wbr>&#58; b</code>' },
    {
      text: '\\| @torvalds <img src=x>',
      html: '<code>&#92;&#124; &#64;torvalds &#60;img src&#61;x&#62;</code>',
    },
    { text: '@torvalds', html: '`@torvalds`' },
    { text: 'a\uD800b', html: '`a\uFFFDb`' },
    { text: 'a\u00A0\u2028b', html: '`a b`' },
    { text: '\uFE0F\u3164\u{E0041}\u00AD', html: '(empty)' },
    { text: ' \t\r\n', html: '(empty)' },
    { text: '', html: '(empty)' },
  ])('prints $text as $html', ({ text, html }) => {
    expect(markdownOf(code(text))).toBe(html)
  })

  it.each([
    { text: '|'.repeat(160), bytes: 973 },
    { text: '|.'.repeat(80), bytes: 1293 },
    { text: '.'.repeat(160), bytes: 162 },
  ])('stays within the bytes that the size budget assumes', ({ text, bytes }) => {
    expect(new TextEncoder().encode(markdownOf(code(text)))).toHaveLength(bytes)
  })

  it('cuts at the limit in code points and never inside a pair of surrogates', () => {
    expect(markdownOf(code('😀'.repeat(4), 3))).toBe('`😀😀…`')
    expect(markdownOf(code('😀'.repeat(3), 3))).toBe('`😀😀😀`')
  })
})

describe('S1: foreign text as prose', () => {
  it.each([
    { text: 'May a quote go over a line break?', markdown: 'May a quote go over a line break?' },
    { text: 'Does `chunk_size` cut *code*?', markdown: 'Does \\`chunk_size\\` cut \\*code\\*?' },
    { text: '1. Who reads set.md at 2.5?', markdown: '1\\. Who reads set\\.md at 2.5?' },
    { text: '# A | B', markdown: '\\# A \\| B' },
    { text: 'Ask @bot about #1', markdown: 'Ask @\u200Bbot about #\u200B1' },
    { text: 'See https://www.a.b', markdown: 'See https:/\u200B/www\u200B.a\\.b' },
    { text: 'a@b.co@.a', markdown: 'a@\u200Bb\\.co@\u200B.a' },
    { text: 'a@--b.co, www', markdown: 'a@\u200B--b\\.co, www\u200B' },
    { text: 'From $5 to $6?', markdown: '`From $5 to $6?`' },
    { text: 'Since 54deaeb?', markdown: '`Since 54deaeb?`' },
    { text: '\n', markdown: '(empty)' },
  ])('prints $text as $markdown', ({ text, markdown }) => {
    expect(markdownOf(prose(text))).toBe(markdown)
  })
})

describe('the template tag', () => {
  it('separates adjacent code spans, and a dollar sign before a code span', () => {
    expect(markdownOf(gfm`${'a'}${'b'}`)).toBe('`a`<wbr>`b`')
    expect(markdownOf(gfm`$${'a'}`)).toBe('$<wbr>`a`')
    expect(markdownOf(gfm`${say`${'a'}${'b'}`} ${'c'}`)).toBe('`a`<wbr>`b` `c`')
  })

  it('turns code spans and escaped prose into HTML', () => {
    expect(markdownOf(inHtml(gfm`<b>${'a/b'}</b> ${proseOf('1. c')}`))).toBe(
      '<b><code>a&#47;b</code></b> 1&#46; c',
    )
  })

  it('escapes plain strings, and leaves safe Markdown and our own words alone', () => {
    const safe: SafeMarkdown = gfm`**bold**`
    const words = say`${foreign('a|b', 20)} of ${1200}`
    expect(markdownOf(gfm`${safe} ${'<b>'} ${words}`)).toBe(
      '**bold** `<b>` <code>a&#124;b</code> of 1,200',
    )
  })

  it('S1: a plain string does not compile as safe Markdown', () => {
    const text = '| @torvalds <img src=x>'
    // @ts-expect-error -- a string is not safe Markdown
    const wrong: SafeMarkdown = text
    // @ts-expect-error -- a cell of a table cannot be a string
    const cell: Column<unknown>['cell'] = () => text
    // @ts-expect-error -- a heading cannot be a string
    const heading: Column<unknown>['heading'] = text
    // @ts-expect-error -- an object of a similar shape is not safe Markdown
    const forged: SafeMarkdown = { markdown: text }
    // @ts-expect-error -- an object of a similar shape is not Words
    const words: Words = { parts: [{ kind: 'own', text }] }
    expect([wrong, cell, heading, forged, words]).toHaveLength(5)
  })

  it('prints figures as they are, and treats other plain text as foreign', () => {
    expect(markdownOf(gfm`${plain('−5.8')} ${plain('2 min 34 s')}`)).toBe('−5.8 2 min 34 s')
    expect(markdownOf(gfm`${plain('www.evil')}`)).toBe('`www.evil`')
    expect(markdownOf(gfm`${plain('*')}`)).toBe('`*`')
  })
})

describe('S1: text of several lines', () => {
  it('is put in a fence longer than any inside it', () => {
    expect(markdownOf(fencedText('a\n````\nb'))).toBe('`````text\na\n````\nb\n`````')
    expect(markdownOf(fencedText('a'))).toBe('```text\na\n```')
  })

  it('keeps tabs and line ends, drops other controls, and ends lines at a lone carriage return', () => {
    expect(markdownOf(fencedText('a\tb\rc\r\nd\u001B[0m\u202E'))).toBe(
      '```text\na\tb\nc\nd[0m\n```',
    )
  })

  it('contains no HTML comment that could be taken for a marker', () => {
    expect(markdownOf(fencedText('<!-- rag-gate:v1 -->'))).toBe(
      '```text\n<!- - rag-gate:v1 -->\n```',
    )
  })

  it('keeps the last 20 lines of 200 code points', () => {
    const lines = markdownOf(fencedText(Array(30).fill('x'.repeat(300)).join('\n'))).split('\n')
    expect(lines).toHaveLength(22)
    expect(lines[1]).toBe(`${'x'.repeat(199)}…`)
  })
})

describe('links of our own', () => {
  it('use addresses that cannot end the link', () => {
    const url = 'https://github.com/acme/bot/actions/runs/1'
    expect(markdownOf(link(gfm`run`, url))).toBe(`[run](${url})`)
  })

  it.each([
    'javascript:alert(1)',
    'https://x/">',
    'https://x/a)b',
    'https://x/a b',
    'https://x|y/',
    undefined,
  ])('are not created from %s', (url) => {
    expect(markdownOf(link(gfm`run`, url))).toBe('run')
  })
})
