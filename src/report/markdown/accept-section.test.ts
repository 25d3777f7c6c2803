import { expect, it } from 'vitest'
import { parse } from 'yaml'

import { failingFixture, toleranceFixture } from '../../../test/support/report-fixture.ts'
import { acceptSection } from './accept-section.ts'
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

/** What stands in the blocks of the section. */
function blocks(items: readonly string[]): readonly string[] {
  const findings = [{ kind: 'must-pass', verdict: 'fail', items: [...items] } as const]
  const section = acceptSection(failingFixture({ findings }), shape)
  const text = section === undefined ? '' : markdownOf(section)
  return [...text.matchAll(/^(`{3,})text\n([^]*?)\n\1$/gm)].map(([, , lines = '']) => lines)
}

it('hands no loss to an agent that somebody has accepted', () => {
  const accepted = { kind: 'review', by: 'ada', reason: 'meant' } as const
  const findings = [toleranceFixture({ verdict: 'warn', accepted })]
  const section = acceptSection(failingFixture({ verdict: 'warn', findings }), shape)
  const text = section === undefined ? '' : markdownOf(section)
  expect(text).toMatch(/^<details><summary>Reproduce<\/summary>/)
  expect(text).not.toMatch(/agent|accept/)
})

it('offers a waiver that a configuration reads as the ids were, however long and whatever is in them', () => {
  const long = Array.from({ length: 17 }, (_, at) => `${at}-${'long '.repeat(60)}`)
  const odd = ['a\u200Bb', '\u{E0041}<!--', '```']
  const waiver = blocks([...long, ...odd]).find((lines) => lines.startsWith('waivers:'))
  expect(parse(waiver ?? '')).toMatchObject({ waivers: [{ items: [...long, ...odd] }] })
  expect(waiver).not.toMatch(/[\u200B\u{E0041}]|<!--/u)
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
  const section = acceptSection(failingFixture({ findings }), shape)
  expect((section && markdownOf(section))?.match(/ - \{.*\}/g)).toEqual([
    ' - { items: ["a","b"], until: YYYY-MM-DD, reason: "why" }',
  ])
})

it('tells an agent what the advice on a removed text says, too', () => {
  const gone = {
    kind: 'gone-answers',
    verdict: 'fail',
    items: ['a'],
    docs: ['a.md'],
    unindexed: [],
    returned: [],
    most: 2,
  } as const
  const section = acceptSection(failingFixture({ findings: [gone] }), shape)
  expect(section && markdownOf(section)).toContain(
    "alone: base's count.\nOr, if intended, quote in this pull request what answers its question now, or remove it.\n",
  )
})

it('offers no waiver of more ids than anybody reads', () => {
  const many = Array.from({ length: 21 }, (_, at) => `q${at}`)
  expect(blocks(many).some((lines) => lines.startsWith('waivers:'))).toBe(false)
})
