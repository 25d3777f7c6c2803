import { describe, expect, it } from 'vitest'
import type { Label } from '../../../lib/model/judging/claims.ts'
import { calibrate } from './calibrate.ts'
import { calibrationText } from './calibration-text.ts'
import { type ScoreDisagreement, worstDisagreements } from './disagreements.ts'
import { parseHumanLabels } from './parse-human-labels.ts'
import { parseJudgedScores } from './parse-judged-scores.ts'

const [e, c, n] = ['entailed', 'contradicted', 'not_found'] as const

function verdict(item: string, judge: Label, people: Label, claim = 'x') {
  return { item, side: 'head', metric: 'faithfulness', claim, judge, people } as const
}

function score(item: string, judge: number, people: number): ScoreDisagreement {
  return { item, side: 'head', metric: 'faithfulness', judge, people }
}

describe('the largest disagreements', () => {
  it('in verdicts list opposites first, then items, independent of the input order', () => {
    const all = [
      verdict('b', e, n),
      verdict('a', n, c),
      verdict('d', c, e),
      verdict('a', n, e, 'w'),
      verdict('c', e, c),
      verdict('0', e, e),
    ]
    const { verdicts, of } = worstDisagreements(all, [])
    expect(verdicts.map(({ item, claim }) => item + claim)).toEqual(['cx', 'dx', 'aw', 'ax', 'bx'])
    expect(of).toEqual({ verdicts: 5, scores: 0 })
    expect(worstDisagreements(all.toReversed(), []).verdicts).toEqual(verdicts)
  })

  it('in scores are the largest differences, on either side, at most ten', () => {
    const mean = (0.1 + 0.2 + 0.3) / 3
    const some = [score('a', 0.5, 0.4), score('b', 0.1, 0.9), score('c', 0.2, mean)]
    expect(mean).not.toBe(0.2)
    expect(worstDisagreements([], some).scores.map(({ item }) => item)).toEqual(['b', 'a'])
    const many = Array.from({ length: 15 }, (_, at) => score(`i${at}`, 1, at / 20))
    const { scores, of } = worstDisagreements([], many)
    expect(scores.map(({ people }) => people)).toEqual(
      Array.from({ length: 10 }, (_, at) => at / 20),
    )
    expect(of).toEqual({ verdicts: 0, scores: 15 })
  })

  it('are escaped for a terminal, with the number of omitted ones', () => {
    const told = textOf(
      [
        {
          item: 'a\u001B[2J',
          metric: 'faithfulness',
          claim: `\u202Etwo\n\nlines ${'a'.repeat(900)}`,
          label: e,
        },
      ],
      [
        {
          item: 'a\u001B[2J',
          metric: 'faithfulness',
          claim: `\u202Etwo\n\nlines ${'a'.repeat(900)}`,
          rater: 'r',
          human: c,
        },
      ],
    )
    expect(told).toContain(
      'largest disagreements on verdicts:\n  a\\u001b[2J, head, faithfulness: judge says entailed, humans say contradicted\n    \\u202etwo lines aaa',
    )
    expect(told).toMatch(/ a{149}…\n$/)
    const items = Array.from({ length: 12 }, (_, at) => ({ item: `i${at}`, metric: 'taste' }))
    expect(
      textOf(
        items.map((item) => ({ ...item, score: 0.25 })),
        items.map((item) => ({ ...item, rater: 'r', human: 1 })),
      ),
    ).toContain(
      'largest disagreements on scores, 10 of 12:\n  i0, head, taste: judge gives 0.250, humans give 1.000\n  i1,',
    )
  })

  it('are reported as none if all agree', () => {
    const told = textOf(
      [
        { item: 'a', metric: 'taste', score: 0.5 },
        { item: 'a', metric: 'faithfulness', claim: 'x', label: n },
      ],
      [
        { item: 'a', metric: 'taste', rater: 'r', human: 0.5 },
        { item: 'a', metric: 'faithfulness', claim: 'x', rater: 'r', human: n },
      ],
    )
    expect(told).toContain('\n\nno disagreement on verdicts\n\nno disagreement on scores\n')
  })
})

function textOf(judged: readonly object[], people: readonly object[]): string {
  const { labels } = parseHumanLabels(linesOf(people), 'l.jsonl')
  const calibration = calibrate(labels, parseJudgedScores(linesOf(judged), 's.jsonl'))
  return calibrationText(calibration, { open: 0, width: 100 })
}

function linesOf(values: readonly object[]): Buffer {
  return Buffer.from(values.map((value) => JSON.stringify(value)).join('\n'))
}
