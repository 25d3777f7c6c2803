import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { howOften } from '../../../test/support/how-often.ts'
import { hostileString } from '../../../test/support/hostile-strings.ts'
import { markdownParsers } from '../../../test/support/markdown-parsers.ts'
import { descendants, isElement, nodesOf, textOf } from '../../../test/support/parsed-html.ts'
import { cleanText, code, gfm, markdownOf, tableMarkdown } from './escape.ts'

const perTable = 200

const howMany = howOften(20_000)

describe.each(markdownParsers)('S1: in $name', ({ html }) => {
  it('hostile strings stay inside the code element of their cell', { timeout: 120_000 }, () => {
    const strings = fc.sample(hostileString(14), { numRuns: howMany, seed: 1 })
    let rows = 0
    for (let start = 0; start < strings.length; start += perTable) {
      const chosen = strings.slice(start, start + perTable)
      const cells = rowsOf(html(tableOf(chosen)))
      expect(cells).toEqual(chosen.map((text) => contained(text)))
      rows += cells.length
    }
    expect(rows).toBe(howMany)
  })
})

it('the check finds what breaks out of a code span with escaped pipes', () => {
  const [remark] = markdownParsers
  const text = '\\| @torvalds <img src=x>'
  const span = `\`${text.replaceAll('|', '\\|')}\``
  const rows = rowsOf(remark!.html(`| a | b | c |\n| - | - | - |\n| OK | ${span} | OK |`))
  expect(rows).not.toEqual([contained(text)])
})

function tableOf(strings: readonly string[]): string {
  const rows = strings.map((text) => [gfm`OK`, code(text, 1000), gfm`OK`])
  return markdownOf(tableMarkdown([[gfm`a`, gfm`b`, gfm`c`], ...rows], ['left', 'right', 'left']))
}

/** What a body row became: the text of each cell, and the elements of the middle one. */
function rowsOf(html: string): readonly unknown[] {
  const body = nodesOf(html).find((node) => isElement(node, 'tbody'))
  return descendants(body ?? {})
    .filter((node) => isElement(node, 'tr'))
    .map((row) => {
      const cells = descendants(row).filter((node) => isElement(node, 'td'))
      const inside = descendants(cells[1] ?? {})
      return {
        texts: cells.map((cell) => textOf(cell)),
        elements: inside.flatMap((node) =>
          isElement(node) && node.tagName !== 'wbr' ? [node.tagName] : [],
        ),
        others: inside.filter((node) => !isElement(node) && node.nodeName !== '#text').length,
      }
    })
}

function contained(text: string): unknown {
  const clean = cleanText(text)
  return {
    texts: ['OK', clean === '' ? '(empty)' : clean, 'OK'],
    elements: clean === '' ? [] : ['code'],
    others: 0,
  }
}
