import fc from 'fast-check'
import { expect, it } from 'vitest'
import { howOften } from '../../../test/support/how-often.ts'
import { markdownParsers } from '../../../test/support/markdown-parsers.ts'
import { type HtmlTextNode, nodesOf } from '../../../test/support/parsed-html.ts'
import { acceptLines } from './accept-lines.ts'

const howMany = howOften(5_000, 200)

/** Lines and parts of lines that may hide, quote or strike through the text after them in a review. */
const parts = [
  ['`', '``', '```', '```js', '~~~', '~', '~~', '$', '\\', '\\`', '`a`', '`<b>`'],
  ['> ', '>', '- ', '* ', '1. ', '+\t', '# ', '===', '---', '| a |', '|---|', 'a | b'],
  ['[x]: https://example.com "', '"', '[^1]: ', '[', '](', '![', ')', '<https://example.com>'],
  ['<!--', '-->', '<pre>', '</pre>', '<del>', '</del>', '<div>', '<a title="', '">', '<?', '?>'],
  ['<!X', '<![CDATA[', ']]>', '<', '>', '<b', '<details>', '</details>', '<textarea>', '<br>'],
  ['<img src="x">', '<img alt="', '<ada@example.com>', '<s>', '<sub>', '<table>', '<td>'],
  [
    '~2',
    '$3',
    '[x](y)',
    ':-:',
    '|',
    'words',
    ' ',
    '  ',
    '   ',
    '    ',
    '\t',
    '\u00a0',
    '\f',
    '\v',
    '\u2028',
    '\r',
  ],
].flat()

const lineOf = fc.oneof(
  fc.constant(''),
  fc.array(fc.constantFrom(...parts), { maxLength: 4 }).map((some) => some.join('')),
  fc
    .tuple(
      fc.constantFrom('', '', '', '', ' ', '  '),
      fc.array(fc.constantFrom(...parts), { maxLength: 2 }),
    )
    .map(([before, end]) => `${before}/rag-gate accept N: reason${end.join('')}`),
)

const reviewOf = fc
  .array(lineOf, { minLength: 1, maxLength: 9 })
  .map((lines) => lines.map((line, at) => line.replace('N:', `n${at}:`)).join('\n'))

// A line of dashes turns the line above it into a heading or the head of a table.
const heads = ['h1', 'h2', 'table', 'thead', 'tr', 'th']
const plain: ReadonlySet<string> = new Set(['p', 'em', 'strong', ...heads])

/** Returns the text that a reader sees outside code, quotes, lists, links and HTML. */
function plainText(html: string): string {
  return nodesOf(html)
    .flatMap((node) => ('value' in node && isPlain(node.parentNode) ? [node.value] : []))
    .join('')
}

function isPlain(node: HtmlTextNode['parentNode']): boolean {
  if (node === null || !('tagName' in node)) return true
  return plain.has(node.tagName) && isPlain(node.parentNode)
}

it('every line that counts is shown as ordinary text by every parser', () => {
  let counted = 0
  fc.assert(
    fc.property(reviewOf, (review) => {
      const { texts } = acceptLines(review)
      counted += texts.length
      for (const { name, html } of texts.length === 0 ? [] : markdownParsers) {
        const shown = plainText(html(review))
        for (const text of texts)
          expect(shown, name).toContain(`/rag-gate accept ${text.split(':', 1)[0]}:`)
      }
    }),
    { numRuns: howMany, seed: 7 },
  )
  expect(counted).toBeGreaterThan(howMany / 5)
})
