import { describe, expect, it } from 'vitest'
import { chunk } from '../../../../test/support/score-example.ts'
import type { Chunk } from '../../../lib/model/run.ts'
import { matchItem } from '../match-item.ts'
import { normalCorpusOf } from '../quotes/normal-corpus.ts'

const before = 'Every plan can be tried free of charge for some weeks, and support answers by mail.'
const after = 'Whoever cancels keeps the account until the paid period is over, then it is closed.'
const settings = { minGrade: 1 }

/**
 * Returns the rank at which chunks with these texts match a quote. The quote's position in the document
 * is known, unless `way` is `words`.
 */
function rankOf(
  quote: string,
  texts: readonly string[],
  { document = page(quote), way }: { document?: string; way?: 'words' } = {},
): number {
  const corpus = normalCorpusOf({ text: () => document })
  const start = document.indexOf(quote)
  const places = [{ start, end: start + quote.length }]
  const chunks = texts.map((text, at): Chunk => chunk(`c${at}`, { doc: 'a.md', text }))
  const targets = [{ grade: 1, any: [{ doc: 'a.md', quote, places }] }]
  const labels = { kind: 'evidence', targets } as const
  const { match } = matchItem(
    labels,
    { chunks, beyond: undefined },
    { corpus, matchSettings: settings, ...(way && { allowed: way }) },
  )
  return match.targets[0]?.rank ?? NaN
}

function page(quote: string): string {
  return `${before} ${quote} ${after}\n`
}

const price =
  'The Alder plan is billed once a month and costs $19.50 for each seat, taxes included, when signed for a year.'
const refusal =
  'A deposit that was paid by card is not given back to the renter if the lock or a wheel is damaged.'
const name =
  'For contracts of the public sector the responsible manager is Henriette Okafor, whose office is in the annex.'

describe('a chunk that is found in its document without a fact of the evidence', () => {
  it.each([
    ['a masked amount', price, (text: string) => text.replaceAll('$19.50', '[AMOUNT]')],
    ['digits replaced with #', price, (text: string) => text.replaceAll(/\d/g, '#')],
    ['removed digits', price, (text: string) => text.replaceAll(/\d/g, '')],
    ['another amount', price, (text: string) => text.replaceAll('19.50', '24.00')],
    ['a removed negation', refusal, (text: string) => text.replaceAll(/\bnot\b/g, '')],
    ['a masked name', name, (text: string) => text.replaceAll('Henriette Okafor', '[PERSON]')],
  ])('does not find it: %s', (_, quote, edit) => {
    expect(rankOf(quote, [page(quote)])).toBe(1)
    expect(rankOf(quote, [edit(page(quote))])).toBe(Infinity)
    expect(rankOf(quote, [edit(page(quote)), page(quote)])).toBe(2)
    expect(rankOf(quote, [edit(page(quote))], { way: 'words' })).toBe(Infinity)
  })

  it('does not find it if the fact is at the end of the chunk', () => {
    const quote =
      'Every additional seat of the Alder plan costs the same, which is at present $19.50'
    const document = `${before}\n\n${quote} per seat.\n`
    expect(rankOf(quote, [`${before}\n\n${quote}`], { document })).toBe(1)
    for (const end of ['[AMOUNT]', '[AMOUNT] per seat.', '$##.## per seat.'])
      expect(rankOf(quote, [`${before}\n\n${quote.replace('$19.50', end)}`], { document })).toBe(
        Infinity,
      )
  })

  it('finds it if the fact is outside the quote', () => {
    const quote = 'The Alder plan is billed once a month and costs'
    expect(
      rankOf(quote, [page(price).replace('$19.50', '[AMOUNT]')], { document: page(price) }),
    ).toBe(1)
  })

  it('finds a long quote if most of its sentences and facts are there', () => {
    const quote = `${price} The fee was $21.00 in the year before. It was $23.00 in 2019. ${after} ${before}`
    expect(rankOf(quote, [page(quote).replace('$21.00', '[AMOUNT]')])).toBe(1)
    expect(rankOf(quote, [page(quote).replaceAll(/\$[\d.]+/g, '[AMOUNT]')])).toBe(Infinity)
  })

  it('does not find a row of a table without its numbers in the words of another text', () => {
    const quote = '| long-term debt | $3451276 | $3155228 |'
    const other = 'and what is the sum of long-term debt due in 2004 and 2005, please?'
    expect(rankOf(quote, [`text ${other}`], { way: 'words' })).toBe(Infinity)
    expect(rankOf(quote, [`text ${quote}`], { way: 'words' })).toBe(1)
    expect(rankOf(quote, ['| long-term debt | $3451276 | $31'], { way: 'words' })).toBe(1)
  })
})

describe('a chunk whose text differs only in form', () => {
  const rows =
    '| Year | Fee | Seats |\n| --- | --- | --- |\n| 2019 | 1,000.50 | 25 |\n| 2020 | 1,200.00 | 30 |'
  it.each([
    ['lower case', price, (text: string) => text.toLowerCase()],
    ['no punctuation', price, (text: string) => text.replaceAll(/[^\w\s]/g, '')],
    ['escaped signs', price, (text: string) => text.replaceAll('$', '&#36;')],
    ['fewer decimals', price, (text: string) => text.replaceAll('19.50', '19.5')],
    ['a header', price, (text: string) => `Prices 2024\n\n${text}`],
    ['cut ends', price, (text: string) => `...${text}...`],
    [
      'a number in words',
      refusal.replace('a wheel', 'one of 4 wheels'),
      (text: string) => text.replaceAll('4', 'four'),
    ],
    ['short forms', refusal, (text: string) => text.replaceAll('is not', "isn't")],
    [
      'another encoding',
      name.replace('Okafor', 'Okaför'),
      (text: string) => text.replaceAll('ö', 'Ã¶'),
    ],
    [
      'another encoding of a short form',
      refusal.replace('is not', 'isn’t'),
      (text: string) => text.replaceAll('’', 'â€™'),
    ],
    [
      'lost ticks of a chart',
      price.replace('month', 'month 0\t1\t2\t3\t4'),
      (text: string) => text.replaceAll(/ 0\t.*4/g, ''),
    ],
    ['lost letters', name.replace('Okafor', 'Okaför'), (text: string) => text.replaceAll('ö', '')],
    [
      'a table in other form',
      rows,
      (text: string) => text.replaceAll(/[|-]/g, ' ').replaceAll(',', ''),
    ],
    [
      'lost citation marks',
      price.replace('month', 'month [12]'),
      (text: string) => text.replaceAll(' [12]', ''),
    ],
    [
      'lost link targets',
      price.replace('month', '[month](https://example.org/2024/05 "May 2024")'),
      (text: string) => text.replaceAll(/\]\([^)]*\)/g, '').replaceAll('[', ''),
    ],
    [
      'lost tags',
      price.replace('plan', '<b class="Plan2" id="55">plan</b>'),
      (text: string) => text.replaceAll(/<[^>]*>/g, ''),
    ],
    [
      'lost list numbers',
      `1. ${price}\n2. ${refusal}`,
      (text: string) => text.replaceAll(/(?<=^|\n| )\d\. /g, ''),
    ],
  ])('finds the evidence: %s', (_, quote, edit) => {
    for (const way of [undefined, 'words'] as const)
      expect([way, rankOf(quote, [edit(page(quote))], way && { way })]).toEqual([way, 1])
  })
})
