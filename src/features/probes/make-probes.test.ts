import { describe, expect, it } from 'vitest'
import { goldenItem } from '../../../test/support/scored-item.ts'
import { makeProbes } from './make-probes.ts'
import { parseProbes } from './parse-probes.ts'
import { probesPatch } from './probes-patch.ts'

const quote = 'Refunds are paid within sixty days of the request'
const labels = {
  kind: 'evidence',
  targets: [
    { grade: 1, any: [{ doc: 'docs/a b/refunds.md', quote, prefix: '', suffix: '', start: 0 }] },
  ],
} as const

const items = Array.from({ length: 24 }, (_, at) =>
  goldenItem(`q${at}`, { query: 'one two three four five six', labels }),
)

describe('documents to plant', () => {
  const probes = makeProbes(items)

  it('are evenly spread over kinds and strengths, next to the evidence, each with a unique name', () => {
    expect(probes).toHaveLength(24)
    const grades = Map.groupBy(probes, ({ kind, strength }) => `${kind} ${strength}`)
    expect([...grades.values()].map((of) => of.length)).toEqual(Array.from({ length: 12 }, () => 2))
    expect(new Set(probes.map(({ doc }) => doc)).size).toBe(24)
    for (const { doc } of probes) expect(doc).toMatch(/^docs\/a b\/refunds-[0-9a-f]{8}\.md$/)
  })

  it('contain a third, two thirds or all words of the question, and their marker', () => {
    const said = (strength: number) =>
      probes.find((probe) => probe.kind === 'conflict' && probe.strength === strength)
    expect(said(1)?.text).toMatch(/^three six: /)
    expect(said(2)?.text).toMatch(/^two three five six: /)
    expect(said(3)?.text).toMatch(/^one two three four five six: /)
    for (const { text, marker } of probes) expect(text).toContain(marker)
    expect(new Set(probes.map(({ marker }) => marker)).size).toBe(24)
  })

  it('are deterministic, and do not exist for questions that name no document', () => {
    expect(makeProbes(items)).toEqual(probes)
    const others = [
      goldenItem('q', { answerable: false }),
      goldenItem('r', { labels: { kind: 'none' } }),
    ]
    expect(makeProbes(others)).toEqual([])
  })
})

it('a patch adds the files, whatever characters their names contain', () => {
  const probe = { item: 'q', kind: 'own', strength: 3, marker: 'x' } as const
  const text = 'one\n\ntwo\n'
  expect(probesPatch([{ ...probe, doc: 'docs/ä b.md', text }], 'service')).toBe(
    [
      'diff --git "a/service/docs/\\303\\244\\040b.md" "b/service/docs/\\303\\244\\040b.md"',
      'new file mode 100644',
      '--- /dev/null',
      '+++ "b/service/docs/\\303\\244\\040b.md"',
      '@@ -0,0 +1,3 @@',
      '+one',
      '+',
      '+two',
      '',
    ].join('\n'),
  )
})

describe('custom documents to plant', () => {
  const read = (...lines: readonly object[]) =>
    parseProbes(
      Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join('')),
      'probes.jsonl',
      new Set(['q']),
    )
  const line = { item: 'q', doc: './docs/x.md', text: 'It is blue.', marker: 'blue' }

  it('are read as written', () => {
    expect(read(line)).toEqual([{ ...line, doc: 'docs/x.md', kind: 'own', strength: 3 }])
    const text = '# Colours\n\nIt is blue.'
    expect(read({ ...line, text })).toMatchObject([{ text }])
  })

  it.each([
    { lines: [{ ...line, item: 'r' }], wrong: 'expected the id of a question' },
    { lines: [line, line], wrong: 'expected a document that no earlier entry uses' },
    { lines: [{ ...line, marker: '?!' }], wrong: 'at least one word' },
    { lines: [{ ...line, kind: 'conflict' }], wrong: 'unknown key' },
  ])('are refused: $wrong', ({ lines, wrong }) => {
    const mistakes = [expect.objectContaining({ message: expect.stringContaining(wrong) })]
    expect(() => read(...lines)).toThrow(expect.objectContaining({ mistakes }))
  })
})
