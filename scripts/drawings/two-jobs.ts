import { box, picture, type Shape, wire, words } from './svg.ts'

const lanes = [
  { x: 95, lines: ['Pull request', 'foreign code'] },
  { x: 285, lines: ['Job collect', 'read-only token'] },
  { x: 475, lines: ['Artifact', 'run files: data'] },
  { x: 665, lines: ['Job report', 'token, key; no code'] },
] as const
const [pull, collect, artifact, report] = lanes.map(({ x }) => x) as [
  number,
  number,
  number,
  number,
]

/** Draws the sequence of the two jobs, and what is different for forks. */
export function twoJobs(): string {
  return picture(
    760,
    380,
    'The collect job runs foreign code without secrets; the report job has secrets and runs no foreign code',
    [
      ...lanes.flatMap(({ x, lines }, at) => [
        wire(
          [
            [x, 60],
            [x, 310],
          ],
          { dashed: true, tip: false },
        ),
        box([x - 85, 10], [170, 50], lines, at === 3 ? 'good' : at < 2 ? 'bad' : 'plain'),
      ]),
      ...message(100, pull, collect, '1 commits of base and head'),
      ...note(130, collect, 'builds, queries both sides'),
      ...message(175, collect, artifact, '2 what each question returned'),
      ...message(215, artifact, report, '3 checked as untrusted'),
      ...note(240, report, 'scores, judges, decides'),
      ...message(295, report, pull, '4 one comment, one check'),
      box(
        [10, 325],
        [740, 44],
        ['Forks: report is a workflow on the default branch, started by workflow_run'],
        'strong',
      ),
    ],
  )
}

function message(y: number, from: number, to: number, text: string): readonly Shape[] {
  return [
    wire([
      [from, y],
      [to + (to > from ? -3 : 3), y],
    ]),
    words([(from + to) / 2, y - 7], text, { anchor: 'middle', style: 'small' }),
  ]
}

function note(y: number, x: number, text: string): readonly Shape[] {
  return [
    box([x - 88, y], [176, 26], ['']),
    words([x, y + 17], text, { anchor: 'middle', style: 'small' }),
  ]
}
