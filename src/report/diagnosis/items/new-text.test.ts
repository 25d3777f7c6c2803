import { expect, it } from 'vitest'
import { degradedItem } from '../../../../test/support/degraded-item.ts'
import { chunk } from '../../../../test/support/score-example.ts'
import type { DiagnosisFacts } from './facts.ts'
import { isOustedByNewText } from './new-text.ts'
import { targetPairs } from './target-pairs.ts'

/** A text of four different pieces with 24 letters each. */
const text = (letter: string): string =>
  Array.from({ length: 4 }, (_, at) => `${letter}${'abcd'[at]}`.repeat(12)).join('')

const half = (one: string, other: string): string => text(one).slice(0, 48) + text(other).slice(48)

const sought = chunk('sought', { doc: 'own', text: text('s') })
const grades = new Map([['sought', 1]])

/**
 * Whether the relevant chunk is pushed out of the first `reach` results when head returns chunks with
 * the texts `before` ahead of it. Base returns the relevant chunk first, followed by `returned`.
 */
function isOusted(
  before: readonly string[],
  {
    reach = 1,
    returned = [],
    onBase = () => '',
    onHead = () => undefined,
  }: {
    readonly reach?: number
    readonly returned?: readonly string[]
    readonly onBase?: DiagnosisFacts['onBase']
    readonly onHead?: DiagnosisFacts['onBase']
  } = {},
): boolean {
  const named = (texts: readonly string[], side: string) =>
    texts.map((said, at) => chunk(`${side}${at}`, { doc: `${side}${at}`, text: said }))
  const { degraded, facts } = degradedItem(
    {
      base: { chunks: [sought, ...named(returned, 'base')] },
      head: { chunks: [...named(before, 'head'), sought] },
    },
    {
      golden: { labels: { kind: 'chunks', grades } },
      facts: { onBase, corpora: { base: undefined, head: { text: onHead } } },
    },
  )
  const [pair] = targetPairs(degraded.details, undefined)
  return isOustedByNewText(pair!, { ...degraded, reach }, facts)
}

it('only text that base lacks displaces evidence, and only if it explains the whole distance', () => {
  expect(isOusted([text('n')])).toBe(true)
  expect(isOusted([text('n'), text('m')])).toBe(true)
  expect(
    isOusted([text('n'), text('m')], { onBase: (doc) => (doc === 'head0' ? text('n') : '') }),
  ).toBe(false)
  expect(
    isOusted([text('n'), text('m')], {
      reach: 2,
      onBase: (doc) => (doc === 'head0' ? text('n') : ''),
    }),
  ).toBe(true)
  expect(isOusted([], { reach: 5 })).toBe(false)
})

it('text that base returned for the question is not new, even in another document', () => {
  expect(isOusted([text('n')], { returned: [text('o'), text('n')] })).toBe(false)
  expect(isOusted([text('n')], { returned: [text('o')] })).toBe(true)
})

it('a text is new if base contains less than half of it', () => {
  expect(isOusted([text('n')], { onBase: () => half('n', 'o') })).toBe(false)
  expect(isOusted([text('n')], { onBase: () => text('n').slice(0, 24) })).toBe(true)
})

it('text that a program adds to a document is not new', () => {
  expect(isOusted([text('n')], { onHead: () => text('o') })).toBe(false)
  expect(isOusted([text('n')], { onHead: () => text('n') })).toBe(true)
})

it('text that cannot be compared is not new', () => {
  expect(isOusted([text('n')], { onBase: () => undefined })).toBe(false)
})
