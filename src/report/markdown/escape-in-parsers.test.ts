import { cleanText } from '../../lib/text/printing/markdown-text.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { howOften } from '../../../test/support/how-often.ts'
import { hostileString } from '../../../test/support/hostile-strings.ts'
import { markdownParsers } from '../../../test/support/markdown-parsers.ts'
import { descendants, isElement, nodesOf, textOf } from '../../../test/support/parsed-html.ts'
import {
  code,
  gfm,
  inHtml,
  joinMarkdown,
  link,
  markdownOf,
  prose,
  type SafeMarkdown,
  tableMarkdown,
} from './escape.ts'

const perDocument = 200

const howMany = howOften(5_000, 100)

/**
 * A place where untrusted text may be printed: a document with many such places, the element that contains each text,
 * and the expected content around it.
 */
type Place = {
  readonly name: string
  readonly document: (texts: readonly SafeMarkdown[]) => SafeMarkdown
  readonly holder: string
  readonly around?: string
}

const places: readonly Place[] = [
  { name: 'a table cell', document: tableOf, holder: 'td' },
  { name: 'a paragraph', document: blocks((text) => text), holder: 'p' },
  { name: 'a list item', document: blocks((text) => gfm`- ${text}\n\n<!-- -->`), holder: 'li' },
  {
    name: 'a link',
    document: blocks((text) => link(text, 'https://example.com/a?plain=1#L1')),
    holder: 'p',
    around: 'a',
  },
  { name: 'bold', document: blocks((text) => gfm`**${text}**`), holder: 'p', around: 'strong' },
  {
    name: 'details',
    document: blocks((text) => gfm`<details><summary>OK</summary>\n\n${text}\n\n</details>`),
    holder: 'p',
  },
  {
    name: 'a summary',
    document: blocks(
      (text) => gfm`<details><summary>${inHtml(text)}</summary>\n\nOK\n\n</details>`,
    ),
    holder: 'summary',
  },
]

const forms = [
  { form: 'code', render: (text: string) => code(text, 1000) },
  { form: 'prose', render: (text: string) => prose(text, 1000) },
]

describe.each(markdownParsers)('S1: in $name', ({ html }) => {
  describe.each(forms)('hostile strings as $form', ({ form, render }) => {
    it.each(places)('stay inside $name', { timeout: 300_000 }, (place) => {
      const strings = fc.sample(hostileString(14), { numRuns: howMany, seed: 1 })
      let held = 0
      for (let start = 0; start < strings.length; start += perDocument) {
        const chosen = strings.slice(start, start + perDocument)
        const texts = heldIn(
          html(markdownOf(place.document(chosen.map((text) => render(text))))),
          place,
        )
        expect(texts).toEqual(chosen.map((text) => contained(text, form, place)))
        held += texts.length
      }
      expect(held).toBe(howMany)
    })
  })
})

/**
 * What GitHub turns into links, mentions, references, emoji or formulas after it has parsed the
 * Markdown.
 */
const madeByGitHub = /@\w|#\d|:[\w+-]+:|\bGH-\d|\$|:\/\/|\bwww\.|\b(?=[a-f]*\d)[0-9a-f]{7,40}\b/i

it('S1: prose contains nothing that GitHub would turn into a link or mention', () => {
  const [remark] = markdownParsers
  const strings = fc.sample(hostileString(14), { numRuns: howMany, seed: 2 })
  const shown = strings
    .map((text) => remark!.html(markdownOf(prose(text, 1000))))
    .filter((html) => !html.includes('<code>'))
    .map((html) => textOf(nodesOf(html)[0] ?? {}))
  expect(shown.filter((text) => madeByGitHub.test(text))).toEqual([])
  expect(shown.length).toBeGreaterThan(howMany / 3)
  expect(strings.filter((text) => madeByGitHub.test(text)).length).toBeGreaterThan(howMany / 3)
})

it('the check detects text that escapes a code span with escaped pipes', () => {
  const [remark] = markdownParsers
  const text = '\\| @torvalds <img src=x>'
  const span = `\`${text.replaceAll('|', '\\|')}\``
  const rows = heldIn(remark!.html(`| a | b |\n| - | - |\n| ${span} | OK |`), places[0]!)
  expect(rows).not.toEqual([contained(text, 'code', places[0]!)])
})

function tableOf(texts: readonly SafeMarkdown[]): SafeMarkdown {
  const rows = texts.map((text) => [gfm`OK`, text, gfm`OK`])
  return tableMarkdown([[gfm`a`, gfm`b`, gfm`c`], ...rows], ['left', 'right', 'left'])
}

function blocks(wrap: (text: SafeMarkdown) => SafeMarkdown) {
  return (texts: readonly SafeMarkdown[]): SafeMarkdown =>
    joinMarkdown(
      texts.map((text) => wrap(text)),
      gfm`\n\n`,
    )
}

/**
 * Returns the text and the elements in each element that contains a hostile text, without the
 * neighbouring cells, which must still contain only OK.
 */
function heldIn(html: string, { holder }: Place): readonly unknown[] {
  const holders = nodesOf(html).filter((node) => isElement(node, holder))
  return holders
    .filter((cell) => textOf(cell) !== 'OK')
    .map((cell) => {
      const inside = descendants(cell)
      return {
        text: textOf(cell).replaceAll('\u200B', ''),
        elements: inside.flatMap((node) =>
          isElement(node) && node.tagName !== 'wbr' ? [node.tagName] : [],
        ),
        others: inside.filter((node) => !isElement(node) && node.nodeName !== '#text').length,
      }
    })
}

function contained(text: string, form: string, { around }: Place): unknown {
  const clean = cleanText(text)
  const isCode =
    clean !== '' && (form === 'code' || /\$|\b(?=[a-f]*\d)[0-9a-f]{7,40}\b/i.test(clean))
  return {
    text: clean === '' ? '(empty)' : clean,
    elements: [around ?? [], isCode ? 'code' : []].flat(),
    others: 0,
  }
}
