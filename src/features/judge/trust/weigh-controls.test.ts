import { describe, expect, it } from 'vitest'
import { generator } from '../../../lib/stats/random-generator.ts'
import type { ControlResult } from '../controls/call-controls.ts'
import type { ControlRecord } from '../kept/judgment-port.ts'
import { controlsPerCall, speakAgainst, weighControls } from './weigh-controls.ts'

const record = (verdict: string, results: readonly ControlResult[]): ControlRecord => ({
  kind: 'controls',
  results,
  verdicts: [verdict],
  isCut: false,
})

type Judge = (control: Omit<ControlResult, 'right'>, draw: () => number) => boolean

/**
 * Builds calls with two controls of each kind, one short and one long, and with verdicts on these sides.
 */
function calls(count: number, judge: Judge, seed = 1) {
  const next = generator(seed)
  const draw = (): number => next() / 2 ** 32
  const records = Array.from({ length: count }, (_, at) =>
    record(
      `v${at}`,
      (['positive', 'negative'] as const).flatMap((kind) =>
        (['short', 'long'] as const).map((length) => ({
          kind,
          length,
          right: judge({ kind, length }, draw),
        })),
      ),
    ),
  )
  const all = new Set(records.flatMap(({ verdicts }) => verdicts))
  return { records, used: { base: all, head: all } }
}

const always: Judge = () => true

describe('a judge that is always right', () => {
  it.each([
    [0, 46, true],
    [5, 26, false],
    [11, 2, false],
    [12, 0, false],
  ])('after %i calls lacks %i controls', (count, missing, isDoubtful) => {
    expect(weighControls(calls(count, always))).toMatchObject({ missing, failed: [], isDoubtful })
  })

  it('lacks controls on a side whose verdicts came from few calls', () => {
    const { records } = calls(40, always)
    const used = {
      base: new Set(records.slice(3).flatMap(({ verdicts }) => verdicts)),
      head: new Set(['v0', 'v1', 'v2']),
    }
    // Calls that were made only for base's verdicts say nothing about head's verdicts.
    expect(weighControls({ records, used }).missing).toBe(34)
    // Controls from earlier runs also count for head.
    expect(weighControls({ records, used: { ...used, base: new Set(['v3']) } }).missing).toBe(0)
  })

  it('lacks nothing if it gave no verdict', () => {
    const used = { base: undefined, head: undefined }
    expect(weighControls({ records: [], used })).toMatchObject({ missing: 0, isDoubtful: false })
  })
})

it.each([
  ['finds nothing', ({ kind }) => kind === 'negative', 'positive', undefined],
  ['confirms all', ({ kind }) => kind === 'positive', 'negative', undefined],
  [
    'likes long claims',
    ({ kind, length }, draw) => kind === 'positive' || length === 'short' || draw() > 0.7,
    'negative',
    'long',
  ],
] satisfies readonly (readonly [string, Judge, string, string | undefined])[])(
  'a judge that %s fails the corresponding controls',
  (_, judge, kind, length) => {
    const { failed } = weighControls(calls(30, judge))
    expect(failed.length).toBeGreaterThan(0)
    expect(new Set(failed.map((tally) => tally.kind))).toEqual(new Set([kind]))
    expect(failed.map((tally) => tally.length)).toContain(length)
  },
)

it('many short controls do not outvote the long ones', () => {
  const results = (length: 'short' | 'long', right: boolean) =>
    (['positive', 'negative'] as const).map((kind) => ({
      kind,
      length,
      right: right || kind === 'positive',
    }))
  const records = [
    ...Array.from({ length: 229 }, (_, at) => record(`s${at}`, results('short', true))),
    ...Array.from({ length: 21 }, (_, at) => record(`l${at}`, results('long', at < 14))),
  ]
  const all = new Set(records.flatMap(({ verdicts }) => verdicts))
  const { failed, missing } = weighControls({ records, used: { base: all, head: all } })
  // A judge with accuracy 0.85 gets at most 14 of 21 controls right with probability 0.029, at most 20 of
  // 27 with probability 0.099, and at most 21 of 28 with probability 0.115.
  expect([failed, missing]).toEqual([[], 7])
})

it('a side with failed controls is named', () => {
  const { records } = calls(40, always)
  const blind = calls(20, ({ kind }) => kind === 'negative').records.map((one, at) => ({
    ...one,
    verdicts: [`w${at}`],
  }))
  const used = {
    base: new Set(records.flatMap(({ verdicts }) => verdicts)),
    head: new Set(blind.flatMap(({ verdicts }) => verdicts)),
  }
  const { failed } = weighControls({ records: [...records, ...blind], used })
  expect(failed).toContainEqual(
    expect.objectContaining({
      side: 'head',
      kind: 'positive',
      length: undefined,
      right: 0,
      of: 40,
    }),
  )
  expect(failed.map(({ side }) => side)).not.toContain('base')
})

describe('over 400 simulations of a judge with an accuracy of', () => {
  const judged = (share: number, count: number) =>
    Array.from({ length: 400 }, (_, seed) =>
      weighControls(calls(count, (_control, draw) => draw() < share, seed + 1)),
    )
  const shareOf = (
    all: ReturnType<typeof judged>,
    is: (one: ReturnType<typeof weighControls>) => boolean,
  ) => all.filter(is).length / all.length

  it('95%, none is untrusted after 30 calls', () => {
    expect(shareOf(judged(0.95, 30), ({ failed }) => failed.length > 0)).toBe(0)
  })

  it('95%, most are trusted after 100 calls, and none is untrusted', () => {
    const all = judged(0.95, 100)
    expect(shareOf(all, ({ missing }) => missing === 0)).toBeGreaterThan(0.9)
    expect(shareOf(all, ({ failed }) => failed.length > 0)).toBe(0)
  })

  it('70%, nearly all are untrusted after 100 calls, and none is trusted', () => {
    const all = judged(0.7, 100)
    expect(shareOf(all, ({ failed }) => failed.length > 0)).toBeGreaterThan(0.97)
    expect(shareOf(all, ({ missing }) => missing === 0)).toBe(0)
  })

  it('85%, at most one in forty is trusted: this is the threshold', () => {
    expect(shareOf(judged(0.85, 100), ({ missing }) => missing === 0)).toBeLessThan(0.025)
  })
})

it('earlier runs with truncated prompts or too many failed controls do not count', () => {
  const { records } = calls(30, always)
  expect(speakAgainst(records)).toBe(false)
  expect(speakAgainst([...records, { ...record('x', []), isCut: true }])).toBe(true)
  expect(speakAgainst(calls(30, ({ kind }) => kind === 'negative').records)).toBe(true)
})

it('a judge that earlier runs confirm gets one positive control less per call', () => {
  expect(controlsPerCall([])).toEqual({ positive: 2, negative: 2 })
  expect(controlsPerCall(calls(11, always).records)).toEqual({ positive: 2, negative: 2 })
  expect(controlsPerCall(calls(12, always).records)).toEqual({ positive: 1, negative: 2 })
})
