import { expect, it } from 'vitest'
import { parseConfig } from '../../config/parse-config.ts'
import { scorerPrograms } from './scorer-programs.ts'

function programsOf(scorers: object) {
  const file = { golden: 'g', pipeline: { documents: ['d'] }, scorers }
  return scorerPrograms(parseConfig(JSON.stringify(file), 'rag-gate.yml').exam.scorers)
}

it('starts one program for all scorers of a command, with the longest timeout and all inputs', () => {
  expect(
    programsOf({
      a: { command: './one', timeout: 5, inputs: ['x'] },
      b: { command: './two' },
      c: { command: './one', timeout: 9, range: [1, 5], inputs: ['y', 'x'] },
    }),
  ).toEqual([
    {
      command: './one',
      ranges: new Map([
        ['a', [0, 1]],
        ['c', [1, 5]],
      ]),
      timeoutMs: 9000,
      inputs: ['x', 'y'],
    },
    { command: './two', ranges: new Map([['b', [0, 1]]]), timeoutMs: 60_000, inputs: undefined },
  ])
})

it('lets a program depend on every file where one of its scorers names none', () => {
  const [program] = programsOf({ a: { command: './one', inputs: ['x'] }, b: { command: './one' } })
  expect(program?.inputs).toBeUndefined()
})
