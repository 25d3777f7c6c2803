import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

import { hostileString } from '../../test/support/hostile-strings.ts'
import { withWaiver } from './with-waiver.ts'

const waiver = { metric: 'recall@5', until: '2026-12-31', reason: 'the "export" page: moves' }
const block = (indent = '  '): string =>
  [
    `${indent}- metric: recall@5`,
    `${indent}  until: 2026-12-31`,
    `${indent}  reason: "the \\"export\\" page: moves"`,
  ].join('\n')

const other = { metric: 'mrr', until: '2026-12-30', reason: 'x' }
const own = `# Ours.\ngolden:   eval/golden.jsonl # by hand\n\npipeline: {kind: builtin,   documents: ["docs/**"]}\n`

describe('a configuration with a waiver', () => {
  it.each([
    ['none yet', own, `${own}\nwaivers:\n${block()}\n`],
    [
      'a list without an end of line',
      `${own}waivers:\n- {metric: mrr}`,
      `${own}waivers:\n- {metric: mrr}\n${block('')}\n`,
    ],
    [
      'a list in the middle',
      `waivers: # known\n    # of Ann\n    - metric: mrr # x\n      reason: |\n        y\n\n# the rest\n${own}`,
      `waivers: # known\n    # of Ann\n    - metric: mrr # x\n      reason: |\n        y\n${block('    ')}\n\n# the rest\n${own}`,
    ],
    ['an empty list', `waivers: [] # none\n${own}`, `waivers:\n${block()} # none\n${own}`],
    ['nothing in it', `waivers:\n${own}`, `waivers:\n${block()}\n${own}`],
    [
      'a list on one line',
      `waivers: [{metric: mrr}, {metric: recall@5, items: [a]}]\n${own}`,
      `waivers:\n  - {metric: mrr}\n  - {metric: recall@5, items: [a]}\n${block()}\n${own}`,
    ],
    ['no key at all', '# mine\n', `# mine\nwaivers:\n${block()}\n`],
  ])('keeps every other byte where there is %s', (_, text, expected) => {
    expect(withWaiver(text, waiver)).toBe(expected)
  })

  it('renews the one of the metric where it stands', () => {
    const before = `waivers:\n  - reason: old # why\n    metric: recall@5\n    until: "2026-01-01" # soon\n${own}`
    expect(withWaiver(before, waiver)).toBe(
      `waivers:\n  - reason: "the \\"export\\" page: moves" # why\n    metric: recall@5\n    until: 2026-12-31 # soon\n${own}`,
    )
  })

  it('renews a reason of several lines', () => {
    const before = `waivers:\n  - metric: recall@5\n    reason: |\n      one\n      two\n    until: 2026-01-01\n${own}`
    expect(parse(withWaiver(before, waiver))).toMatchObject({
      waivers: [waiver],
      golden: 'eval/golden.jsonl',
    })
  })

  it('stays JSON', () => {
    const text = JSON.stringify({ golden: 'a.jsonl', waivers: [other] })
    expect(JSON.parse(withWaiver(text, waiver))).toEqual({
      golden: 'a.jsonl',
      waivers: [other, waiver],
    })
  })

  it('holds whatever the reason says, and nothing else changes', () => {
    const forms = fc.constantFrom(
      own,
      `${own}waivers: []\n`,
      `waivers:\n  - ${JSON.stringify(other)}\n${own}`,
      JSON.stringify({ waivers: [other] }),
    )
    fc.assert(
      fc.property(forms, hostileString(), (text, written) => {
        const reason = written.toWellFormed()
        const { waivers: before = [], ...rest } = parse(text) as Readonly<Record<string, unknown>>
        expect(parse(withWaiver(text, { ...waiver, reason }))).toEqual({
          ...rest,
          waivers: [...(before as readonly unknown[]), { ...waiver, reason }],
        })
      }),
      { seed: 41, numRuns: 300 },
    )
  })
})
