import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

import {
  failingFixture,
  headOnlyFixture,
  metricFixture,
  toleranceFixture,
} from '../../../test/support/report-fixture.ts'
import { arbitraryOf } from '../../../test/support/arbitrary-of.ts'
import type { Finding } from '../../verdict/findings/all.ts'
import type { Report } from '../schema/report.ts'
import { findingSchemas } from '../../verdict/findings/schemas.ts'
import { quotingText } from '../wording/plain-text.ts'
import { toFix } from '../wording/remedies/to-fix.ts'
import { remedyOf } from '../wording/remedies/unmeasured-remedy.ts'
import { reproduceOrAccept } from './reproduce-or-accept.ts'
import { markdownOf } from './escape.ts'
import { everySection } from './shorten.ts'

const shape = {
  ...everySection,
  betterRows: 0,
  failureRows: 0,
  listRows: 0,
  worseRows: 0,
  notes: 0,
  failingRows: 0,
  mistakeBytes: 0,
}

/** Returns the contents of the section's code blocks. */
function blocks(items: readonly string[]): readonly string[] {
  const findings = [{ kind: 'must-pass', verdict: 'fail', items: [...items] } as const]
  const section = reproduceOrAccept(failingFixture({ findings }), shape)
  const text = section === undefined ? '' : markdownOf(section)
  return [...text.matchAll(/^(`{3,})text\n([^]*?)\n\1$/gm)].map(([, , lines = '']) => lines)
}

it('offers an agent no loss that somebody has already accepted', () => {
  const accepted = { kind: 'review', by: 'ada', reason: 'meant' } as const
  const findings = [toleranceFixture({ verdict: 'warn', accepted })]
  const section = reproduceOrAccept(failingFixture({ verdict: 'warn', findings }), shape)
  const text = section === undefined ? '' : markdownOf(section)
  expect(text).toMatch(/^<details><summary>Reproduce<\/summary>/)
  expect(text).not.toMatch(/agent|accept/)
})

it('offers a waiver whose ids survive parsing, whatever their length and characters', () => {
  const long = Array.from({ length: 17 }, (_, at) => `${at}-${'long '.repeat(60)}`)
  const odd = ['a\u200Bb', '\u{E0041}<!--', '```']
  const waiver = blocks([...long, ...odd]).find((lines) => lines.startsWith('waivers:'))
  expect(parse(waiver ?? '')).toMatchObject({ waivers: [{ items: [...long, ...odd] }] })
  expect(waiver).not.toMatch(/[\u200B\u{E0041}]|<!--/u)
})

it('names the file of the waiver: on the base branch, or in this pull request if there is nothing to compare yet', () => {
  const mustPass = { kind: 'must-pass', verdict: 'fail', items: ['sso-setup'] } as const
  const told = (report: Report): string => {
    const section = reproduceOrAccept(report, shape)
    return section === undefined ? '' : markdownOf(section)
  }
  expect(told(failingFixture({ findings: [mustPass] }))).toContain(
    'until a given day, add this to `.github/rag-gate.yml` on the base branch, in a pull request of its own, then update this branch:',
  )
  const first = headOnlyFixture('adopted', { verdict: 'fail', findings: [mustPass] })
  expect(first.policy.from).toBe('head')
  expect(told(first)).toContain('until a given day, add this to `.github/rag-gate.yml`:\n')
})

it.each([
  [undefined, true],
  ['too-many', true],
  ['no-permission', false],
  ['no-answer', false],
] as const)('offers a review where reviews are read: %s', (unread, isOffered) => {
  const reviews = { accepted: [], refused: [], unknown: [], unread, by: 'write' } as const
  const note = { kind: 'acceptance', waivers: [], expired: [], reviews } as const
  const findings = [toleranceFixture()]
  const report = failingFixture({ findings, notes: [note] })
  const helpUrl = 'https://github.com/acme/rag-gate/blob/v1/docs/comment.md'
  const section = reproduceOrAccept({ ...report, origin: { ...report.origin, helpUrl } }, shape)
  const text = section === undefined ? '' : markdownOf(section)
  expect(text.includes('/rag-gate accept recall@5: reason')).toBe(isOffered)
  const where =
    'under “Files changed”, press “Review changes” and submit a review with this line ([what counts](https://github.com/acme/rag-gate/blob/v1/docs/configuration.md#accept-a-loss-in-a-review)). A comment outside a review does not count.'
  expect(text.includes(where)).toBe(isOffered)
  expect(text.includes('so no review can accept a loss')).toBe(!isOffered)
  expect(text).toContain(`${isOffered ? 'Or, to accept' : 'To accept'} it until a given day`)
})

it('offers one waiver of questions that fail in two ways', () => {
  const gone = {
    kind: 'gone-answers',
    verdict: 'fail',
    docs: ['a.md'],
    unindexed: [],
    returned: [],
    most: 2,
  } as const
  const findings = [
    { kind: 'must-pass', verdict: 'fail', items: ['a'] },
    { ...gone, items: ['a', 'b'] },
  ] as const
  const section = reproduceOrAccept(failingFixture({ findings }), shape)
  expect((section && markdownOf(section))?.match(/ - \{.*\}/g)).toEqual([
    ' - { items: ["a","b"], until: YYYY-MM-DD, reason: "why" }',
  ])
})

it.each([
  [['q1', 'q2'], [' - { items: ["q1","q2"], until: YYYY-MM-DD, reason: "why" }']],
  [
    ['q1'],
    [
      ' - { metric: recall@5, items: ["q1","q2"], until: YYYY-MM-DD, reason: "why" }',
      ' - { items: ["q1"], until: YYYY-MM-DD, reason: "why" }',
    ],
  ],
])(
  'offers a waiver of the metric only if those of the failing questions %j do not cover it',
  (failing, waivers) => {
    const [item] = failingFixture().items
    const of = (id: string, head: number) => ({
      ...item!,
      id,
      scores: [{ metric: 'recall@5', base: 1, head }],
    })
    const findings = [
      toleranceFixture(),
      { kind: 'must-pass', verdict: 'fail', items: failing } as const,
    ]
    const items = [of('q1', 0), of('q2', 0), of('same', 1)]
    const section = reproduceOrAccept(failingFixture({ findings, items }), shape)
    expect((section && markdownOf(section))?.match(/ - \{.*\}/g)).toEqual(waivers)
  },
)

it.each([
  [10, `items: ["${Array.from({ length: 10 }, (_, at) => `q${at}`).join('","')}"], `, ''],
  [11, '', '  # accepts any loss in recall@5 until then, however large\n'],
])('offers a waiver of a loss on %i questions: { metric: recall@5, %s', (lost, named, told) => {
  const [item] = failingFixture().items
  const of = (id: string, head: number) => ({
    ...item!,
    id,
    scores: [{ metric: 'recall@5', base: 1, head }],
  })
  const items = [
    of('same', 1),
    ...Array.from({ length: lost }, (_, at) => of(`q${at}`, 0)),
    { ...of('new', 0), origin: 'added' as const },
  ]
  const section = reproduceOrAccept(
    failingFixture({ findings: [toleranceFixture()], items }),
    shape,
  )
  expect(section && markdownOf(section)).toContain(
    `waivers:\n${told}  - { metric: recall@5, ${named}until: YYYY-MM-DD, reason: "why" }\n`,
  )
})

it.each([
  [
    ['test', 'dev'],
    ['q-test', 'removed'],
  ],
  [
    [undefined, 'dev'],
    ['q-test', 'q-dev', 'removed'],
  ],
] as const)(
  'names only questions that count in a waiver, with the splits %j',
  ([test, dev], named) => {
    const [item] = failingFixture().items
    const of = (id: string, parts: object) => ({
      ...item!,
      id,
      scores: [{ metric: 'recall@5', base: 1, head: 0 }],
      ...parts,
    })
    const items = [
      of('q-test', { split: test }),
      of('q-dev', { split: dev }),
      of('draft', { draft: true }),
      of('added', { origin: 'added' }),
      of('removed', { origin: 'removed' }),
    ]
    const section = reproduceOrAccept(
      failingFixture({ findings: [toleranceFixture()], items }),
      shape,
    )
    expect(section && markdownOf(section)).toContain(
      `  - { metric: recall@5, items: ${JSON.stringify(named)}, until:`,
    )
  },
)

it('offers a waiver of the whole metric if the lost questions may not be all of its loss', () => {
  const [item] = failingFixture().items
  const lost = { ...item!, id: 'q1', scores: [{ metric: 'faithfulness', base: 0.9, head: 0.6 }] }
  const findings = [toleranceFixture({ metric: 'faithfulness' })]
  const metrics = [metricFixture('faithfulness', { group: 'answer', judged: true })]
  const section = reproduceOrAccept(failingFixture({ findings, metrics, items: [lost] }), shape)
  expect(section && markdownOf(section)).toContain(
    '  # accepts any loss in faithfulness until then, however large\n  - { metric: faithfulness, until:',
  )
})

it('gives an agent the advice on removed text too', () => {
  const gone = {
    kind: 'gone-answers',
    verdict: 'fail',
    items: ['a'],
    docs: ['a.md'],
    unindexed: [],
    returned: [],
    most: 2,
  } as const
  const section = reproduceOrAccept(failingFixture({ findings: [gone] }), shape)
  expect(section && markdownOf(section)).toMatch(
    /must decide whether a loss is intended\.\n(?:RAG Gate suggests.*\n)?Or, if intended, change the evidence in this pull request to what answers the question now, or remove the question from \S+\.\n/,
  )
})

it('offers no waiver for more than twenty ids', () => {
  const many = Array.from({ length: 21 }, (_, at) => `q${at}`)
  expect(blocks(many).some((lines) => lines.startsWith('waivers:'))).toBe(false)
})

describe.each(Object.entries(findingSchemas()))('a finding of kind %s', (kind, schema) => {
  it('gives an agent the advice that the comment gives', () => {
    const text = fc.constantFrom('billing', 'docs/a.md')
    const metric = fc.constantFrom('recall@5', 'mrr')
    const words = { metric, metrics: metric, until: fc.constant('2026-12-31') }
    fc.assert(
      fc.property(arbitraryOf(schema, { text, words, longest: {} }), (drawn) => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- drawn from the schema of its kind
        const finding = { ...(drawn as object), kind } as Finding
        const report = failingFixture({ findings: [finding], verdict: finding.verdict })
        const fix = toFix(report)?.words ?? remedyOf(report)
        const section = reproduceOrAccept(report, shape)
        const shown = section === undefined ? '' : markdownOf(section)
        if (fix === undefined || !shown.includes('Prompt for an agent')) return
        expect(shown).toContain(quotingText(fix))
      }),
      { numRuns: 60 },
    )
  })
})
