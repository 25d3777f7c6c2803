import { describe, expect, it } from 'vitest'
import { htmlText } from './html-text.ts'

describe('the visible text of a page', () => {
  it.each([
    { what: 'nothing', html: '', want: '' },
    { what: 'text without tags', html: 'a &amp; b &eacute;', want: 'a & b é' },
    {
      what: 'headings as they are written, apart from the text',
      html: '<h1>Refund Policy</h1><p>Sixty days.</p>',
      want: 'Refund Policy\n\nSixty days.',
    },
    {
      what: 'links by their words, no images',
      html: '<p>See <a href="https://example.com">the plans</a><img src="x.png" alt="no">.</p>',
      want: 'See the plans.',
    },
    {
      what: 'lists, also nested and numbered',
      html: '<ul><li>one<ul><li>deep</li></ul></li><li>two</li></ul><ol><li>first</li></ol>',
      want: '- one\n  - deep\n- two\n\n 1. first',
    },
    {
      what: 'a line for every row, a tab between cells',
      html: '<table><tr><th>Plan</th><th>Days</th></tr><tr><td>Team</td><td>60</td></tr></table>',
      want: 'Plan\tDays\nTeam\t60',
    },
    { what: 'code line by line', html: '<pre>a = 1\n  b</pre>', want: 'a = 1\n  b' },
    {
      what: 'blocks the library does not know, on lines of their own',
      html: '<section>one</section><section>two</section><dl><dt>term</dt><dd>meaning</dd></dl>',
      want: 'one\ntwo\nterm\nmeaning',
    },
    {
      what: 'nothing that is hidden',
      html: '<head><title>t</title></head><body><script>x()</script><style>a{}</style><template>t</template><noscript>n</noscript><!-- c -->seen</body>',
      want: 'seen',
    },
    {
      what: 'long lines unwrapped',
      html: `<p>${'word '.repeat(60)}</p>`,
      want: 'word '.repeat(60).trim(),
    },
    { what: 'end tags left out', html: '<ul><li>a<li>b</ul><p>c<p>d', want: '- a\n- b\n\nc\n\nd' },
  ])('$what', async ({ html, want }) => {
    expect(await htmlText(html)).toBe(want)
  })

  it('contains a table row by row, even for many rows', async () => {
    const rows = Array.from({ length: 2000 }, (_, row) => `<tr><td>a${row}<td>b${row}`).join('')
    expect(await htmlText(`<table>${rows}</table>`)).toContain('a1999\tb1999')
  })
})

describe('S10: pages with too many elements or too much nesting are rejected immediately', () => {
  it.each([
    '<div>',
    '<b>',
    '<ul><li>',
    '<blockquote>',
    '<p><td>',
    '<tr><td><tbody>',
    '<svg>',
    '<x-y>',
    '<svg><title/><div>',
  ])('%s', async (tags) => {
    expect(await htmlText(tags.repeat(200_000))).toBeUndefined()
  })

  it('but not 90 levels of nesting, or large pages with other oddities', async () => {
    expect(await htmlText(`${'<div>'.repeat(90)}deep`)).toBe('deep')
    for (const odd of ['<', '&', '<!--', '<p ', '</p', 'a']) {
      expect(await htmlText(odd.repeat(1_000_000))).toBeDefined()
    }
  })
})
