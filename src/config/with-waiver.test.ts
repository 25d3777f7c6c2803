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

const inline = '{ metric: recall@5, until: 2026-12-31, reason: "the \\"export\\" page: moves" }'

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
    ['an empty list', `waivers: [ # none\n]\n${own}`, `waivers: [${inline} # none\n]\n${own}`],
    [
      'a list on one line',
      `waivers: [{metric: mrr}, {metric: recall@5, items: [a]}]\n${own}`,
      `waivers: [{metric: mrr}, {metric: recall@5, items: [a]}, ${inline}]\n${own}`,
    ],
    [
      'a list in brackets with comments',
      `waivers: [ # why\n  {metric: mrr}, # Ann\n  {metric: ndcg@10} # Bob\n]\n${own}`,
      `waivers: [ # why\n  {metric: mrr}, # Ann\n  {metric: ndcg@10},\n  ${inline} # Bob\n]\n${own}`,
    ],
    [
      'a comment behind the last',
      `waivers:\n- metric: mrr # x`,
      `waivers:\n- metric: mrr # x\n${block('')}\n`,
    ],
    [
      'a comment below the last',
      `waivers:\n  - metric: mrr\n  # the end\n${own}`,
      `waivers:\n  - metric: mrr\n${block()}\n  # the end\n${own}`,
    ],
    [
      'JSON in lines',
      '{\n  "golden": "a",\n  "waivers": [\n    {}\n  ]\n}\n',
      `{\n  "golden": "a",\n  "waivers": [\n    {},\n    ${JSON.stringify(waiver)}\n  ]\n}\n`,
    ],
    [
      'JSON without any',
      '{\n  "golden": "a"\n}\n',
      `{\n  "golden": "a",\n  "waivers": [${JSON.stringify(waiver)}]\n}\n`,
    ],
  ])('keeps every other byte where there is %s', (_, text, expected) => {
    expect(withWaiver(text, waiver)).toBe(expected)
    const windows = text.replaceAll('\n', '\r\n')
    expect(withWaiver(windows, waiver)?.replaceAll('\r\n', '\n')).toBe(expected)
    expect(withWaiver(windows, waiver)).not.toMatch(text.includes('\n') ? /[^\r]\n/ : /\r/)
  })

  it.each([
    ['a mark at its end', `${own}...\n`],
    ['keys that stand in', '  golden: a\n  pipeline: b\n'],
  ])('is not written where that would change more: %s', (_, text) => {
    expect(withWaiver(text, waiver)).toBeUndefined()
  })

  it('renews the one of the metric where it stands', () => {
    const before = `waivers:\n  - reason: old # why\n    metric: recall@5\n    until: "2026-01-01" # soon\n${own}`
    expect(withWaiver(before, waiver)).toBe(
      `waivers:\n  - reason: "the \\"export\\" page: moves" # why\n    metric: recall@5\n    until: "2026-12-31" # soon\n${own}`,
    )
  })

  it('renews a reason of several lines', () => {
    const before = `waivers:\n  - metric: recall@5\n    reason: |\n      one\n      two\n    until: 2026-01-01\n${own}`
    expect(parse(withWaiver(before, waiver) ?? '')).toMatchObject({
      waivers: [waiver],
      golden: 'eval/golden.jsonl',
    })
  })

  it('stays JSON', () => {
    const text = JSON.stringify({ golden: 'a.jsonl', waivers: [other] })
    expect(JSON.parse(withWaiver(text, waiver) ?? '')).toEqual({
      golden: 'a.jsonl',
      waivers: [other, waiver],
    })
  })

  it('is not made of what is no YAML: the mark of a byte order twice, before JSON', () => {
    expect(withWaiver(`\uFEFF\uFEFF${JSON.stringify({ a: { b: 1 } })}`, waiver)).toBeUndefined()
  })

  it('holds whatever the reason says, and nothing else changes', () => {
    const forms = fc.constantFrom(
      own,
      `${own}waivers: []\n`,
      `waivers:\n  - ${JSON.stringify(other)}\n${own}`,
      JSON.stringify({ waivers: [other] }),
      JSON.stringify({ waivers: [{ ...waiver, reason: 'old' }] }, undefined, 2),
    )
    fc.assert(
      fc.property(forms, hostileString(), (text, written) => {
        const reason = written.toWellFormed()
        const { waivers: before = [], ...rest } = parse(text) as Readonly<Record<string, unknown>>
        expect(parse(withWaiver(text, { ...waiver, reason }) ?? '')).toEqual({
          ...rest,
          waivers: [
            ...(before as readonly { metric: string }[]).filter(({ metric }) => metric === 'mrr'),
            { ...waiver, reason },
          ],
        })
      }),
      { seed: 41, numRuns: 300 },
    )
  })
})
