import { describe, expect, it } from 'vitest'
import { acceptLines, readAcceptLines } from './accept-lines.ts'

const line = '/rag-gate accept recall@5: known'
const planned = 'recall@5: known'
const fence = '```'

describe('lines that accept a loss', () => {
  it.each([
    [line, [planned]],
    [`LGTM\n${line}`, [planned]],
    [`**Fine**, see \`recall@5\` and https://example.com:\n${line}\nThanks`, [planned]],
    [`## Decision\n${line}`, [planned]],
    [`Looks good.\r\n\r\n${line}\r\n/rag-gate accept q1: \`b\``, [planned, 'q1: `b`']],
    ['/rag-gate accept', ['']],
    [`> quoted\n\n${line}`, [planned]],
    [`> ${fence}\n> ${line}\n> ${fence}\n\n${line}`, [planned]],
    [`- one\n- ${fence}\n  two\n\n${line}`, [planned]],
    [`[note]: https://example.com "x"\n\n${line}`, [planned]],
    [`${fence}ts\nMap<string>\n${fence}\n${line}`, [planned]],
    [`~~~\n${fence}\n~~~~\n${line}`, [planned]],
    [`1 < 2, \`Map<string>\` and <https://example.com>\n\n${line}`, [planned]],
    [`${line}\n\n<details>\n\nwhy\n\n</details>`, [planned]],
    [`LGTM <ada@example.com>\n${line}`, [planned]],
    [`<img width="200" alt="image" src="https://example.com/a.png" />\n\n${line}`, [planned]],
    [`> <details>\n> <summary>x</summary>\n>\n> a<br>b\n> </details>\n\n${line}`, [planned]],
    ['', []],
    ['/rag-gate accepted recall@5: known', []],
    ['please /rag-gate accept recall@5: not at the start', []],
    [`> ${line}`, []],
  ])('count in %j', (body, expected) => {
    expect(acceptLines(body)).toEqual({ texts: expected, misplaced: false })
  })

  it.each([
    'only ~2% lost',
    'see [ADR 12](https://example.com/12)',
    'saves $200',
    'a | b',
    '[x',
    '`',
  ])('count one after the other, here with %j', (reason) => {
    const texts = [`mrr: ${reason}`, `q1: 2 of ~3, or $3`, planned]
    const body = texts.map((text) => `/rag-gate accept ${text}`).join('\n')
    expect(acceptLines(body)).toEqual({ texts, misplaced: false })
  })

  it.each([
    ['struck text', '~~no', 'no~~'],
    ['a formula', '$200', 'x$'],
    ['code', '`x', 'y`'],
    ['a link', '[x](https://example.com "', '")'],
    ['an attribute', '<a title="', '">'],
  ])('do not count after a line that begins %s', (_, reason, end) => {
    const body = `/rag-gate accept mrr: ${reason}\n${line}${end}`
    expect(acceptLines(body)).toEqual({ texts: [`mrr: ${reason}`], misplaced: true })
  })

  it.each([
    ['indented code', `    ${line}`],
    ['a list item', `- x\n\n  ${line}`],
    ['a fence', `${fence}\n${line}\n${fence}`],
    ['a fence in a fence', `~~~~\n${fence}\n~~~\n${line}`],
    ['a fence that an info string does not close', `${fence}\n${fence}js\n${line}`],
    ['a second fence', `${fence}x${fence}\n\n${fence}\n\n${line}`],
    ['a fence in a list item', `- ${fence}\n  ${line}\n  ${fence}`],
    ['a fence after one in a list item', `- x\n\n  ${fence}\ny\n\n${fence}\n${line}\n${fence}`],
    ['an indented fence', `  ${fence}\n\n${line}\n\n  ${fence}`],
    ['a fence after one in a quote', `> ${fence}\n${fence}\n${line}\n${fence}`],
    ['a quote that ends lazily', `> You may write\n${line}`],
    ['a quote after a blank that Markdown does not know', `> quoted\n\u00a0\n${line}`],
    ['a list item that ends lazily', `1. You may write\n${line}`],
    ['an unreferenced footnote', `[^1]:\n\n    x\n${line}`],
    ['a code span', `Never write \`\n${line}\n\``],
    ['a code span of two backticks', `Never write \`\`x\n${line}\n\`\``],
    ['a code span after an escaped backtick', `Never \\\`write \`\n${line}\n\``],
    ['struck text', `~~No\n${line}~~`],
    ['the title of a reference', `[note]: https://example.com "x\n${line}\n"`],
    ['the title of a link', `See [x](https://example.com "\n${line}\n")`],
    ['a table', `a | b\n--- | ---\n${line}`],
    ['a table of one column', `a\n:-:\n${line}`],
    ['a formula', `$a\n${line}\n$`],
    ['a comment', `<!-- how to:\n${line}\n-->`],
    ['a comment without an end', `<!-- no end\n\n${line}`],
    ['a comment that a quote opens', `> <!--\n\n${line}`],
    ['a comment after code', `See \`<!--\` and \`\` <!-- \`\n\n${line}`],
    ['a tag after a code span of two lines', `Never \`\n\` <del> \` b\n\n${line}`],
    ['<pre>', `<pre>\n\n${line}\n</pre>`],
    ['<del>', `<del>\n\n${line}\n\n</del>`],
    ['<details>', `- <details>\n\n${line}\n\n</details>`],
    ['an attribute', `<a title="\n${line}\n">fine</a>`],
    ['a processing instruction', `<?x\n${line}\n?>`],
    ['a declaration', `<!X\n${line}\n>`],
    ['a list', `- ${line}`],
    ['a numbered list', `1. ${line}`],
    ['code on one line', `\`${line}\``],
    ['the HTML of an image', `<img src="https://example.com/a.png">\n${line}`],
    ['HTML after an image', `<img src="x">\n> <details>\n\n${line}`],
    ['an image that does not end', `<img title="\n\n${line}`],
    ['struck text that a quote opens', `> <s>\n\n${line}`],
    ['a table that a quote opens', `> <table>\n\n${line}`],
    ['CDATA', `<![CDATA[\n${line}\n]]>`],
  ])('do not count in %s', (_, body) => {
    expect(acceptLines(body)).toEqual({ texts: [], misplaced: true })
  })

  it('are limited to 20 per review', () => {
    expect(acceptLines('/rag-gate accept mrr: x\n'.repeat(30)).texts).toHaveLength(20)
  })
})

describe('what a line accepts', () => {
  const named = {
    metrics: new Set(['recall@5', 'mrr']),
    items: new Set(['q1', 'q:2', 'a question']),
  }
  const read = (text: string) =>
    readAcceptLines(
      { lines: [{ by: 'ada', text }], refused: [], unknownAuthors: [], unread: undefined },
      named,
    )

  it.each([
    ['recall@5: it is mended: soon', [['recall@5', [], 'it is mended: soon']]],
    [
      'recall@5, mrr: both',
      [
        ['recall@5', [], 'both'],
        ['mrr', [], 'both'],
      ],
    ],
    [
      'q1 q:2 mrr : all',
      [
        ['mrr', [], 'all'],
        [undefined, ['q1', 'q:2'], 'all'],
      ],
    ],
    ['a question: it is gone', [[undefined, ['a question'], 'it is gone']]],
  ] as const)('of %j', (text, expected) => {
    const accepted = expected.map(([metric, items, reason]) => ({
      metric,
      items,
      reason,
      by: 'ada',
    }))
    expect(read(text)).toEqual({ accepted, refused: [], unknownAuthors: [], unread: undefined })
  })

  it.each([
    ['', 'no-reason'],
    ['recall@5', 'no-reason'],
    ['recall@5:', 'no-reason'],
    [': because', 'no-reason'],
    ['recall@10: not gated', 'unknown-name'],
    ['recall@5 q9: one of them unknown', 'unknown-name'],
    [', : nothing named', 'unknown-name'],
  ])('is nothing for %j', (text, why) => {
    expect(read(text)).toEqual({
      accepted: [],
      refused: [{ by: 'ada', why }],
      unknownAuthors: [],
      unread: undefined,
    })
  })
})
