import { expect, it } from 'vitest'
import { parseConfig } from '../../policy/config/parse-config.ts'
import { scorerPrograms } from './scorer-programs.ts'

function programsOf(scorers: object) {
  const file = { golden: 'g', pipeline: { documents: ['d'] }, scorers }
  return scorerPrograms(parseConfig(JSON.stringify(file), 'rag-gate.yml').policy.scorers)
}

it('starts one program for all scorers with the same command', () => {
  expect(
    programsOf({
      a: { command: './one' },
      b: { command: './two' },
      c: { command: './one', range: [1, 5] },
    }),
  ).toEqual([
    {
      command: './one',
      ranges: new Map([
        ['a', [0, 1]],
        ['c', [1, 5]],
      ]),
    },
    { command: './two', ranges: new Map([['b', [0, 1]]]) },
  ])
})
