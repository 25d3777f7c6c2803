import { describe, expect, it } from 'vitest'
import { GateError } from '../../../lib/errors.ts'
import { calibrate } from './calibrate.ts'
import { calibrationText } from './calibration-text.ts'
import type { HumanLabel } from './parse-human-labels.ts'
import { parseJudgedScores } from './parse-judged-scores.ts'

function parse(...lines: readonly string[]) {
  return parseJudgedScores(Buffer.from(lines.join('\n')), 's.jsonl')
}

describe('scores of any scorer', () => {
  it('belong to head by default, and keep metrics apart', () => {
    const judged = parse(
      '{"item":"a","metric":"m","score":0.5}',
      '',
      '{"item":"a","side":"base","metric":"m","score":1}',
      '{"item":"a","metric":"o","score":0}',
      '{"item":"a","metric":"faithfulness","claim":"x","label":"entailed"}',
    )
    expect([...judged.scoresOf('m')]).toEqual([
      ['["a","head"]', 0.5],
      ['["a","base"]', 1],
    ])
    expect([...judged.scoresOf('o').values()]).toEqual([0])
    expect(judged.scoresOf('none').size).toBe(0)
    expect(judged.verdicts).toMatchObject([{ item: 'a', side: 'head', label: 'entailed' }])
  })

  it('are rejected with all mistakes at once and a hint', () => {
    const wrong = () =>
      parse(
        '{"item":"a","metric":"m","score":1.5}',
        '{"item":"b","metric":"m","score":"entailed"}',
        '{"item":"c","metric":"m","score":1e999}',
        '{"item":"d","metric":"m","score":0.1,"rater":"r"}',
        '{"item":"e","metric":"m","score":0.1}',
        '{"item":"e","side":"head","metric":"m","score":0.1}',
        '{"item":"f","metric":"m","claim":"x","label":"yes"}',
        '0.5',
        'x',
      )
    expect(wrong).toThrow(GateError)
    expect(wrong).toThrow(/s\.jsonl:1:\d+ score: expected a score from 0 to 1; .*, found 1\.5/)
    expect(wrong).toThrow(/s\.jsonl:2:\d+ score: .* use "claim" and "label", found "entailed"/)
    expect(wrong).toThrow(/s\.jsonl:3:\d+ score: expected a score from 0 to 1/)
    expect(wrong).toThrow(/s\.jsonl:4:\d+ rater: unknown key/)
    expect(wrong).toThrow(
      /s\.jsonl:6:1: an earlier line already gives this score or verdict on line 5/,
    )
    expect(wrong).toThrow(/s\.jsonl:7:\d+ metric: expected "faithfulness"/)
    expect(wrong).toThrow(
      /s\.jsonl:7:\d+ label: expected "entailed", "contradicted" or "not_found"/,
    )
    expect(wrong).toThrow(/s\.jsonl:8:1: expected a score \(an object\), found 0\.5/)
    expect(wrong).toThrow(/s\.jsonl:9:\d+: not valid JSON/)
    const large = () => parseJudgedScores(Buffer.alloc(64 * 1024 * 1024 + 1, ' '), 's.jsonl')
    expect(large).toThrow('s.jsonl: a file of more than 64 MiB')
  })

  it('are compared with several raters, and unlabelled scores improve the estimate', () => {
    const scores = Array.from({ length: 50 }, (_, at) => {
      return `{"item":"i${at}","metric":"m","score":${(at % 5) / 4}}`
    })
    const labels = Array.from({ length: 40 }, (_, at) =>
      ['ann', 'bob'].map((rater, own): HumanLabel => {
        const human = ((at % 5) / 4) * 0.5 + own * 0.25
        return { kind: 'score', item: `i${at}`, side: 'head', metric: 'm', rater, human }
      }),
    ).flat()
    const found = calibrate(labels, parse(...scores))
    expect(found.scores).toMatchObject([
      { metric: 'm', labels: 40, further: 10, tau: 1, raters: { raters: 2, shared: 40 } },
    ])
    // Each pair of scores differs by 0.25, so the observed disagreement is 0.0625; the expected
    // disagreement depends on all 80 values.
    const values = labels.map(({ human }) => Number(human))
    const mean = values.reduce((sum, value) => sum + value, 0) / 80
    const expected = (2 * values.reduce((sum, value) => sum + (value - mean) ** 2, 0)) / 79
    expect(found.scores[0]?.raters.alpha).toBeCloseTo(1 - 0.0625 / expected, 12)
    // The judge's mean is 0.5 with and without labels, so the weight does not affect the estimate.
    expect(found.scores[0]?.estimate?.estimate.mean).toBeCloseTo(0.375, 12)
    const text = calibrationText(found, { open: 0, width: 100 })
    expect(text).toContain(
      'm: over 40 scores, the rank correlation between judge and humans is tau 1.00',
    )
    expect(text).toMatch(/m: agreement among humans: alpha 0\.\d\d, 2 raters, 40 scores/)
  })
})
