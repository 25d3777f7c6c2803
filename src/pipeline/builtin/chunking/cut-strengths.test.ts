import { describe, expect, it } from 'vitest'
import { budgetOf } from './chunk-budget.ts'
import { cutStrengths } from './cut-strengths.ts'
import { textBlocks } from './text-blocks.ts'
import type { DocumentFormat } from '../../../lib/text/markup/document-format.ts'

/** Returns the cut strengths by offset for chunks of at most 20 UTF-16 units, without those that are `never`. */
const strengthsOf = (text: string, format: DocumentFormat = 'markdown') =>
  Object.fromEntries(
    Array.from(
      cutStrengths(text, [...textBlocks(text, format)], budgetOf(20, 'chars')).entries(),
    ).filter(([, strength]) => strength > 0),
  )

const [poor, word, sentence, line, block, heading] = [1, 2, 3, 4, 5, 6]

describe('how suitable every position is for a cut', () => {
  it.each([
    { what: 'nothing', text: '', want: {} },
    { what: 'white space', text: ' \n ', want: {} },
    { what: 'words, and the end', text: ' ab  cd ', want: { 3: word, 7: word } },
    {
      what: 'sentences, with what closes them',
      text: 'Ab. (Cd!) "Ef?" 3.5 g',
      want: { 3: sentence, 9: sentence, 15: sentence, 19: word, 21: word },
    },
    { what: 'lines and blocks', text: 'a\nb.\n\nc', want: { 1: line, 4: block, 7: word } },
    {
      what: 'headings: good before, poor behind',
      text: 'a\n# B b\nc',
      want: { 1: heading, 7: poor, 9: word },
    },
    {
      what: 'a heading longer than a chunk',
      text: `# ${'ab '.repeat(7)}`,
      want: { 1: word, 4: word, 7: word, 10: word, 13: word, 16: word, 19: word, 22: word },
    },
    { what: 'a fence', text: 'a\n```\nb c\n\nd\n```\ne', want: { 1: block, 16: block, 18: word } },
    { what: 'rows of a table', text: '| a b | c |\n| d | e |', want: { 11: line, 21: word } },
    {
      what: 'letters of scripts without spaces',
      text: '東京。(東)',
      want: { 1: word, 3: sentence, 6: word },
    },
    {
      what: 'a word longer than a chunk, but not its pairs',
      text: `${'😀'.repeat(10)}a`,
      want: Object.fromEntries([
        ...[2, 4, 6, 8, 10, 12, 14, 16, 18, 20].map((at) => [at, poor]),
        [21, word],
      ]),
    },
  ])('$what', ({ text, want }) => {
    expect(strengthsOf(text)).toEqual(want)
  })

  it('in plain text no line is a heading', () => {
    expect(strengthsOf('a\n# B b\nc', 'plain')).toEqual({
      1: line,
      3: word,
      5: word,
      7: line,
      9: word,
    })
  })
})
