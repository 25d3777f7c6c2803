import { describe, expect, it } from 'vitest'
import { correctedMean } from './corrected-mean.ts'
import { studentInterval } from './paired/student.ts'

const human = [-0.5, 0, -0.25, 0.25, -0.5, 0]
const judge = [-0.4, 0.1, -0.1, 0.25, -0.4, 0.1]

describe('a mean paired difference corrected by labels', () => {
  it('is that of the labels alone if every differing question is labelled', () => {
    const { mean, se, df, weight } = correctedMean({
      human,
      judge,
      judgeElsewhere: [],
      unchanged: 0,
    })
    // The mean of `human`, and its standard error: the standard deviation (with n - 1) divided by the
    // square root of 6.
    expect([mean, se, df, weight]).toEqual([
      expect.closeTo(-1 / 6, 12),
      expect.closeTo(0.123603308118261, 12),
      5,
      0,
    ])
  })

  it("subtracts the judge's error on labelled questions from its scores on the others", () => {
    const judgeElsewhere = Array.from({ length: 600 }, (_, at) => judge[at % 6] ?? 0)
    const { mean, weight } = correctedMean({ human, judge, judgeElsewhere, unchanged: 0 })
    expect(weight).toBeGreaterThan(0.9)
    // The judge's mean difference is -0.075 on all questions, which is 0.0917 too lenient.
    expect(mean).toBeCloseTo(-1 / 6, 12)
  })

  it('counts equal questions as unchanged, and as a share that may vary', () => {
    const whole = correctedMean({ human, judge, judgeElsewhere: judge, unchanged: 0 })
    const half = correctedMean({ human, judge, judgeElsewhere: judge, unchanged: 12 })
    expect(half.mean).toBeCloseTo(whole.mean / 2, 12)
    const varies = (0.5 * 0.5 * whole.mean ** 2) / 24
    expect(half.se).toBeCloseTo(Math.sqrt((whole.se ?? 0) ** 2 / 4 + varies), 12)
  })

  it('ignores the judge if it says the same about everything', () => {
    const silent = { judge: human.map(() => 0), judgeElsewhere: [0, 0, 0], unchanged: 0 }
    const alone = correctedMean({ human, judge, judgeElsewhere: [], unchanged: 0 })
    const corrected = correctedMean({ human, ...silent })
    expect(studentInterval(corrected, 0.95)).toEqual(studentInterval(alone, 0.95))
  })
})
