import { box, picture, type Shape, wire, words } from './svg.ts'

const steps: readonly (readonly [question: readonly string[], rule: string, why: string])[] = [
  [['Does the metric vary', 'from run to run?'], 'significant', 'judge, time, cost'],
  [['Must no question', 'of the set get worse?'], 'point', 'any drop past the tolerance'],
]

export function whichRule(): string {
  const shapes = steps.flatMap(([question, rule, why], at): readonly Shape[] => {
    const y = 10 + at * 80
    return [
      box([10, y], [300, 54], question),
      wire([
        [310, y + 27],
        [438, y + 27],
      ]),
      words([374, y + 20], 'yes', { anchor: 'middle', style: 'small', tone: 'quiet' }),
      box([440, y], [220, 54], [rule, why], 'strong'),
      wire([
        [160, y + 54],
        [160, y + 78],
      ]),
      words([170, y + 71], 'no', { style: 'small', tone: 'quiet' }),
    ]
  })
  return picture(670, 240, 'Which rule to use', [
    ...shapes,
    box([10, 170], [300, 54], ['auto', 'default for exact metrics'], 'good'),
  ])
}
