import { box, picture, type Shape, wire, words } from './svg.ts'

export function dataFlow(): string {
  return picture(
    880,
    275,
    'RAG Gate builds base and head separately, asks both the same questions, and compares the results',
    [
      ...lane(90, 'base', 'the target branch'),
      ...lane(210, 'head', 'the pull request'),
      box([220, 10], [200, 50], ['The policy, from base', 'questions and tolerances'], 'strong'),
      wire(
        [
          [335, 60],
          [335, 88],
        ],
        { tone: 'strong' },
      ),
      wire(
        [
          [280, 60],
          [280, 75],
          [228, 75],
          [228, 190],
          [280, 190],
          [280, 208],
        ],
        { tone: 'strong', dashed: true },
      ),
      box([590, 137], [130, 50], ['Comparison', 'by question']),
      wire([
        [560, 115],
        [655, 115],
        [655, 135],
      ]),
      wire([
        [560, 235],
        [655, 235],
        [655, 189],
      ]),
      wire([
        [720, 162],
        [748, 162],
      ]),
      box([750, 137], [120, 50], ['Verdict', 'comment, check'], 'good'),
      wire(
        [
          [420, 35],
          [810, 35],
          [810, 135],
        ],
        { tone: 'strong', dashed: true },
      ),
      words([615, 28], 'decides', { style: 'small', anchor: 'middle', tone: 'strong' }),
    ],
  )
}

function lane(y: number, side: string, what: string): readonly Shape[] {
  return [
    box([10, y], [150, 50], [`Commit of ${side}`, what]),
    wire([
      [160, y + 25],
      [248, y + 25],
    ]),
    words([204, y + 18], 'builds', { style: 'small', anchor: 'middle', tone: 'quiet' }),
    box([250, y], [140, 50], [`Index of ${side}`, 'chunks']),
    wire([
      [390, y + 25],
      [418, y + 25],
    ]),
    box([420, y], [140, 50], ['Results', 'chunks and answers']),
  ]
}
