import { expect, it } from 'vitest'
import { lostFixture, reportFixture, whyFixture } from '../../../test/support/report-fixture.ts'
import { labelLists } from '../wording/remedies/label-lines.ts'
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

it('offers a label that adds the new text to the lost quote', () => {
  const why = whyFixture({ elsewhere: { chunk: 'c', doc: 'docs/faq.md', label } })
  const section = labelSection(reportFixture({ items: [lostFixture('returns', { why })] }), shape)
  const text = section && markdownOf(section)
  expect(text).toContain(`"returns": ${JSON.stringify(label)}`)
  expect(text).toContain(
    "If head's passage also answers the question, replace the old label with the new one.",
  )
  expect(text).not.toContain('Head rewords')
})

it('is omitted without a label', () => {
  const why = whyFixture({ elsewhere: { chunk: 'c', doc: 'docs/faq.md' } })
  const items = [lostFixture('returns', { why })]
  expect(labelSection(reportFixture({ items }), shape)).toBeUndefined()
})

const unjudged = {
  kind: 'unjudged',
  verdict: 'warn',
  items: ['returns'],
  results: [{ item: 'returns', names: ['docs/new.md', 'docs/faq.md'] }],
} as const

it('lists unjudged results with a placeholder for the grade, in the format of the golden set', () => {
  const report = reportFixture({ findings: [unjudged] })
  const { golden } = report
  if (golden === undefined) throw new Error('no golden set')
  const section = (file: string) =>
    markdownOf(labelSection({ ...report, golden: { ...golden, file } }, shape)!)
  expect(section('golden.jsonl')).toContain('"returns": {"docs/new.md":"?","docs/faq.md":"?"}')
  expect(section('eval/judgments.qrels')).toContain(
    'returns 0 docs/new.md ?\nreturns 0 docs/faq.md ?\n',
  )
  expect(section('golden.jsonl')).toContain('These results are unjudged.')
  expect(section('golden.jsonl')).not.toContain('New labels to paste')
})

it('gives new labels and unjudged results separate titles', () => {
  const why = whyFixture({ elsewhere: { chunk: 'c', doc: 'docs/faq.md', label } })
  const items = [lostFixture('returns', { why })]
  const text = markdownOf(labelSection(reportFixture({ items, findings: [unjudged] }), shape)!)
  const [labels = '', judgments = ''] = text.split('</details>')
  expect(labels).toContain('<summary>New labels to paste</summary>')
  expect(labels).toContain(`"returns": ${JSON.stringify(label)}`)
  expect(labels).not.toContain('"?"')
  expect(judgments).toContain('<summary>Results to judge</summary>')
  expect(judgments).toContain('"returns": {"docs/new.md":"?","docs/faq.md":"?"}')
  expect(judgments).not.toContain('"any"')
})

it.each([
  ['golden.jsonl', true],
  ['golden.yml', false],
])('names the command that writes new labels into a file that it can edit: %s', (file, isTold) => {
  const to = { doc: 'docs/a.md', quote: 'for 30 days' }
  const reworded = {
    kind: 'reworded',
    item: 'returns',
    doc: to.doc,
    quote: 'within 30 days',
    isPasted: false,
    label: to,
  } as const
  const report = reportFixture({ notes: [{ kind: 'labels', labels: [reworded] }] })
  const { golden } = report
  if (golden === undefined) throw new Error('no golden set')
  const told = { ...report, golden: { ...golden, file } }
  expect(markdownOf(labelSection(told, shape)!).includes('check --fix')).toBe(isTold)
  const [rewordings, others] = labelLists(told)
  expect(rewordings?.title.includes('check --fix')).toBe(isTold)
  expect(others?.title).toContain('if the passage from head also answers the question')
})
