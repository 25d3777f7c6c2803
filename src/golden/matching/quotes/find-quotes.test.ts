import { expect, it } from 'vitest'
import { openQuoteFinder } from './find-quotes.ts'

const refunds = `# Refunds

You may return an annual plan within 60 days, and you get all of your money
back. Monthly plans end with the month. Write to support@example.com with the
number of your order.
`
const billing = `# Billing

Invoices are sent on the first of the month. A plan that is not paid ends after
two weeks.
`
const finder = openQuoteFinder([
  { doc: 'docs/refunds.md', text: refunds },
  { doc: 'docs/billing.md', text: billing },
  { doc: 'docs/old/billing.md', text: billing },
])

const quotesOf = (found: ReturnType<typeof finder.find>) =>
  found?.targets.map((places) => places.map(({ doc, quote }) => `${doc}: ${quote}`))

it('finds a passage word for word and quotes it as the document writes it', () => {
  const found = finder.find('you get all of your money back. Monthly plans end with the month.')
  expect(found).toEqual({
    by: 'exact',
    score: 1,
    targets: [
      [
        {
          doc: 'docs/refunds.md',
          quote: 'you get all of your money\nback. Monthly plans end with the month.',
          start: refunds.indexOf('you get'),
        },
      ],
    ],
  })
})

it('returns every document that contains the passage', () => {
  const found = finder.find('A plan that is not paid ends after two weeks.')
  expect(found?.targets[0]?.map(({ doc }) => doc)).toEqual([
    'docs/billing.md',
    'docs/old/billing.md',
  ])
})

it('finds a passage with small differences at a lower score', () => {
  const found = finder.find('Write to support@example.com with your number of the order.')
  expect(found).toMatchObject({ by: 'near', targets: [[{ doc: 'docs/refunds.md' }]] })
  expect(found?.score).toBeGreaterThan(0.8)
  expect(found?.score).toBeLessThan(1)
})

it('finds a reworded answer sentence by sentence, each as its own target', () => {
  const found = finder.find(
    'An annual plan is returned within 60 days; write to support with the number of the order.',
  )
  expect(found?.by).toBe('words')
  expect(quotesOf(found)).toEqual([
    [expect.stringContaining('docs/refunds.md: Write to support@example.com')],
    [expect.stringContaining('docs/refunds.md: You may return an annual plan within 60 days')],
  ])
})

it('is ambiguous if two places say the same, and lets the question decide', () => {
  const two = openQuoteFinder([
    { doc: 'a.md', text: 'The trial of the starter plan takes 14 days.' },
    { doc: 'b.md', text: 'Support answers questions within 14 days.' },
  ])
  const alone = two.find('14 days')
  expect(alone?.score).toBeLessThan(0.6)
  const asked = two.find('14 days', { query: 'How long does support take to answer?' })
  expect(asked?.targets).toMatchObject([[{ doc: 'b.md' }]])
})

it('finds nothing for text that no document contains', () => {
  expect(finder.find('Kangaroos hop')).toBeUndefined()
  expect(finder.find('')).toBeUndefined()
  expect(finder.find('!?')).toBeUndefined()
})

it('finds an answer in a script without spaces', () => {
  const chinese = openQuoteFinder([
    { doc: 'zh.md', text: '年度计划可以在六十天内退款。月度计划在月底结束。发票每月一号寄出。' },
  ])
  const found = chinese.find('六十天内可以退款。')
  expect(found?.targets[0]?.[0]?.quote).toBe('年度计划可以在六十天内退款。')
})

it('begins and ends an approximate passage at whole words, and at sentences if it has them', () => {
  const winter =
    'Tyres are on. Snow chains cost 5 euros a day and must be ordered, as sizes differ.'
  const found = openQuoteFinder([{ doc: 'docs/winter.md', text: winter }]).find(
    'No, they cost 5 euros a day and must be ordered.',
  )
  expect(found?.by).toBe('near')
  expect(quotesOf(found)).toEqual([
    ['docs/winter.md: Snow chains cost 5 euros a day and must be ordered, as sizes differ.'],
  ])
  const clause = openQuoteFinder([{ doc: 'docs/winter.md', text: winter }]).find(
    'they cost 5 euros a day and must be ordered',
  )
  expect(quotesOf(clause)).toEqual([
    ['docs/winter.md: Snow chains cost 5 euros a day and must be ordered'],
  ])
})

it('begins an approximate passage neither with space nor with the end of the text before', () => {
  const text =
    '# Files\n\nDownloads are kept for seven days.\n\n## Export\n\nPrograms call the interface, which takes a format and a date.\n'
  const [[found] = []] =
    openQuoteFinder([{ doc: 'docs/files.md', text }]).find(
      '[part 2]\n\nExport\n\nPrograms call the interface, which takes a format and a date. ##',
    )?.targets ?? []
  const start = text.indexOf('## Export')
  expect(found).toEqual({ doc: 'docs/files.md', quote: text.slice(start).trim(), start })
})
