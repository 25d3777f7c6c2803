import { expect, it } from 'vitest'
import { quotableSentences } from './quotable-sentences.ts'

it('takes the first sentence of running text under each heading', () => {
  const text = `---
title: This front matter is long enough to be a sentence, but it is none.
---
# Refunds

Short. We give a 60-day money-back
guarantee on annual plans. Nobody reads the second sentence of this page at all.

## How to \`ask\` for [one](https://example.com)

- This list entry is long enough to be a sentence, but lists are passed over.

> This quotation is long enough to be a sentence, but it is passed over, too.

| This table row is long enough | to be a sentence. |

\`\`\`sh
This line of code is long enough to be a sentence, but code is passed over.
\`\`\`

Write to **support** and name your plan, which is a sentence with markup.
Send your invoice number to the support team within 60 days.

## Empty
`
  expect(quotableSentences(text)).toEqual({
    title: 'Refunds',
    sentences: [
      {
        heading: undefined,
        quote: 'We give a 60-day money-back guarantee on annual plans.',
      },
      {
        heading: 'How to ask for one',
        quote: 'Send your invoice number to the support team within 60 days.',
      },
    ],
  })
})

it('requires a sentence that appears only once in the document', () => {
  const sentence = 'The same sentence stands twice on this very page.'
  const other = 'Another sentence stands once on this very page.'
  expect(quotableSentences(`${sentence}\n\n${sentence} ${other}`)).toEqual({
    title: undefined,
    sentences: [{ heading: undefined, quote: other }],
  })
})

it.each([
  '',
  '\n\n',
  '# Only a heading',
  '---\nno end',
  '```\nno end of a fence that is long enough to quote.',
])('finds none in %j', (text) => {
  expect(quotableSentences(text).sentences).toEqual([])
})
