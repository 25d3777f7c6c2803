import { describe, expect, it } from 'vitest'
import {
  openPieceSearch,
  openTakingAway,
  type Page,
  pageOf,
  pagesIn,
  wordsOf,
} from './own-words.ts'

/**
 * Returns the words `from` to `to` of a numbered sequence, so that texts with different stems share no
 * word.
 */
const text = (stem: string, from: number, to: number): string =>
  Array.from({ length: to - from }, (_, at) => `${stem}${from + at}`).join(' ')

const page = (doc: string, words: string, isOfHead = false): Page =>
  pageOf({ doc, isOfHead, words: wordsOf(words) }, [0])

function found(
  pages: readonly Page[],
  chunks: readonly string[],
  allowed: readonly (readonly [text: string, isOfHead?: boolean])[] = [],
) {
  const takeAway = openTakingAway(pages)
  for (const [words, isOfHead = false] of allowed)
    takeAway(wordsOf(words), { lists: new Set([0]), isOfHead })
  const search = openPieceSearch(pages)
  const hits = chunks.map((chunk) => search(wordsOf(chunk)))
  return pagesIn(hits, 0).map(({ page: { doc }, at }) => [doc, at])
}

/** Returns one passage of 24 words for each start. */
const runs = (...starts: readonly number[]): readonly string[] =>
  starts.map((from) => text('w', from, from + 24))

describe('a long page', () => {
  const pages = () => [page('hr.md', text('w', 0, 200))]

  it.each([
    ['25 of its words in a row', [text('w', 40, 65)], [['hr.md', 0]]],
    ['24 of them', [text('w', 40, 64)], []],
    ['them between others', [`${text('a', 0, 50)} ${text('w', 40, 65)} more`], [['hr.md', 0]]],
    ['them in two places', [`${text('w', 0, 20)} and ${text('w', 50, 70)}`], []],
    ['half of all in runs of 24', runs(0, 25, 50, 75, 100), [['hr.md', 4]]],
    ['less than half in runs of 24', runs(0, 25, 50, 75), []],
    ['them over two chunks', [text('w', 40, 55), 'x', text('w', 55, 65)], [['hr.md', 2]]],
    ['them in pieces of less than eight', [text('w', 40, 47), text('w', 47, 54)], []],
    ['them in other marks', [`**${text('W', 40, 65).replaceAll(' ', '_ \n> ')}**`], [['hr.md', 0]]],
  ])('is found by %s', (_, chunks, want) => {
    expect(found(pages(), chunks)).toEqual(want)
  })

  it('is not found by words that an allowed document of base contains', () => {
    const chunk = text('w', 40, 80)
    expect(found(pages(), [chunk], [[`before ${text('w', 30, 90)} after`]])).toEqual([])
    expect(found(pages(), [chunk], [[text('w', 30, 60)]])).toEqual([])
    expect(found(pages(), [chunk], [[text('w', 30, 54)]])).toEqual([['hr.md', 0]])
  })

  it('is found by words that only head publishes elsewhere', () => {
    expect(found(pages(), [text('w', 40, 80)], [[text('w', 0, 200), true]])).toEqual([['hr.md', 0]])
    const ofHead = [page('hr.md', text('w', 0, 200), true)]
    expect(found(ofHead, [text('w', 40, 80)], [[text('w', 0, 200), true]])).toEqual([])
  })
})

describe('the words of a text', () => {
  it.each([
    ['emphasis', 'te**am** l__ea__ds e_ar_n ~~mo~~re `than`'],
    [
      'inline tags and comments',
      'te<b>am</b> l<span class="x">ea</span>ds e<!-- - -->arn mo<ins></ins>re<wbr> t<q>h</q>an',
    ],
    ['entities and soft hyphens', 't&#101;am l&shy;eads e&#x61;rn&nbsp;more than'],
    ['escapes of JSON', 't\\u0065am leads e\\u0061rn more than'],
    [
      'labels of links and footnotes',
      '[team][12] leads[^1] [[page-2|earn]] link:x.html[more] than[^note]:',
    ],
    ['hyphens at the ends of lines', 'te-\nam lea-\r\n  ds earn more than'],
    ['letters that look alike', 'тeаm Ieаds еаrп mοre ᴛhan'],
    ['escaped marks', 'team \\*leads\\* ear\\_n more than'],
  ])('are those that a reader sees: %s', (_, written) => {
    expect(wordsOf(written)).toEqual(['team', 'leads', 'earn', 'more', 'than'])
  })

  it('are split at block boundaries and at hyphens inside a word', () => {
    expect(wordsOf('<p>team</p><p>leads</p>a*b <br>well-known')).toEqual([
      'team',
      'leads',
      'ab',
      'well',
      'known',
    ])
  })
})

describe('a short page', () => {
  const pages = () => [page('hr.md', text('w', 0, 12))]

  it.each([
    ['half of it', text('w', 3, 9), [['hr.md', 0]]],
    ['less', text('w', 3, 8), []],
  ])('is found by %s', (_, chunk, want) => {
    expect(found(pages(), [chunk])).toEqual(want)
  })

  it('is found by half of its own words, ignoring words that other pages share', () => {
    const footer = text('f', 0, 60)
    const own = () => [page('hr.md', `${text('w', 0, 12)}\n\n${footer}`)]
    const others = [[`other ${footer}`]] as const
    expect(found(own(), [`${text('w', 0, 6)} ${footer}`], others)).toEqual([['hr.md', 0]])
    expect(found(own(), [text('w', 6, 12)], others)).toEqual([['hr.md', 0]])
    expect(found(own(), [text('w', 7, 12)], others)).toEqual([])
    expect(found(own(), [`new words above ${footer}`], others)).toEqual([])
  })

  it('is found only by name if it has fewer than five words', () => {
    expect(
      found([page('hr.md', 'salaries are secret here')], ['salaries are secret here']),
    ).toEqual([])
  })
})
