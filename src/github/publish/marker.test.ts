import { describe, expect, it } from 'vitest'
import { formatMarker, isLaterRun, markerPrefix, parseMarker, type Marker } from './marker.ts'

const marker: Marker = {
  key: 'default',
  head: '4f1c9a2e0b7d4c55a1e6f0938d2b7c1140aa93be',
  gate: '0123456789ab',
  run: { id: 17300000001, attempt: 1 },
  verdict: 'fail',
  isShared: false,
}
const line =
  '<!-- rag-gate:v1 key=default head=4f1c9a2e0b7d4c55a1e6f0938d2b7c1140aa93be run=17300000001.1 verdict=fail gate=0123456789ab -->'

describe('github 20: the marker', () => {
  it('is one line that parses back', () => {
    expect(formatMarker(marker)).toBe(line)
    expect(line.startsWith(markerPrefix('default'))).toBe(true)
    expect(parseMarker(line)).toEqual(marker)
    expect(parseMarker(`${line}\n\n> [!CAUTION]`)).toEqual(marker)
    expect(parseMarker(`${line}\r\n`)).toEqual(marker)
    const shared = { ...marker, isShared: true }
    expect(parseMarker(formatMarker(shared))).toEqual(shared)
    expect(parseMarker(line.replace(/[0-9a-f]{40}/, 'a'.repeat(64)))?.head).toBe('a'.repeat(64))
  })

  it.each([
    ['text before it', ` ${line}`],
    ['text after it on its line', `${line} x`],
    ['another version', line.replace('v1', 'v2')],
    ['a verdict of its own', line.replace('=fail', '=great')],
    ['an abbreviated head', line.replace(/[0-9a-f]{40}/, 'abc1234')],
    ['a head of 41 digits', line.replace(/[0-9a-f]{40}/, 'a'.repeat(41))],
    ['a run of zero', line.replace('17300000001.1', '0.1')],
    ['a run without an attempt', line.replace('17300000001.1', '17300000001')],
    ['a run beyond what a number holds', line.replace('17300000001', '9'.repeat(16))],
    ['a key with blanks', line.replace('default', 'de fault')],
    ['nothing', ''],
  ])('is invalid with %s', (_, body) => {
    expect(parseMarker(body)).toBeUndefined()
  })

  it.each<Partial<Marker>>([
    { key: 'x --> <img>' },
    { key: '' },
    { head: 'main' },
    { gate: 'x' },
    { run: { id: 0, attempt: 1 } },
    { run: { id: 1.5, attempt: 1 } },
  ])('is never written with %o', (values) => {
    expect(() => formatMarker({ ...marker, ...values })).toThrow('not a marker')
  })

  it.each([
    { one: [2, 1], other: [1, 9], want: true },
    { one: [1, 2], other: [1, 1], want: true },
    { one: [1, 1], other: [1, 1], want: false },
    { one: [1, 9], other: [2, 1], want: false },
    { one: [1, 50], other: [1, 1], want: true },
    { one: [1, 51], other: [1, 1], want: false },
    { one: [500_000_001, 1], other: [1, 1], want: true },
    { one: [1_000_000_001, 1], other: [1, 1], want: false },
  ] as const)('run $one is later than $other: $want', ({ one, other, want }) => {
    const run = ([id, attempt]: readonly [number, number]) => ({ id, attempt })
    expect(isLaterRun(run(one), run(other))).toBe(want)
  })
})
