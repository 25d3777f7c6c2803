import { expect, it } from 'vitest'
import { lostFixture, reportFixture, whyFixture } from '../../../test/support/report-fixture.ts'
import { markdownOf } from './escape.ts'
import { labelSection } from './label-section.ts'
import type { Shape } from './shorten.ts'

const shape = { goldenLines: true } as Shape

const label = {
  any: [
    { doc: 'docs/a.md', quote: 'within 30 days' },
    { doc: 'docs/faq.md', quote: 'You have thirty days.' },
  ],
}

it('offers a label that counts new text beside what was lost', () => {
  const why = whyFixture({ elsewhere: { chunk: 'c', doc: 'docs/faq.md', label } })
  const section = labelSection(reportFixture({ items: [lostFixture('returns', { why })] }), shape)
  const text = section && markdownOf(section)
  expect(text).toContain(`"returns": ${JSON.stringify(label)}`)
  expect(text).toContain('If that answers as well, put it in place of the old label.')
  expect(text).not.toContain('Head rewords')
})

it('says nothing without one', () => {
  const why = whyFixture({ elsewhere: { chunk: 'c', doc: 'docs/faq.md' } })
  const items = [lostFixture('returns', { why })]
  expect(labelSection(reportFixture({ items }), shape)).toBeUndefined()
})
