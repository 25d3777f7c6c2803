import { expect, it } from 'vitest'
import { runOf } from '../../../test/support/arbitrary-run.ts'
import { recordingLog } from '../../../test/support/recording-log.ts'
import { answered, chunk } from '../../../test/support/score-example.ts'
import type { QueryResult } from '../../lib/model/run.ts'
import type { AskAgain } from '../../pipeline/side-request.ts'
import { askTwice, withSecond } from './ask-twice.ts'
import type { SecondAsking } from './choose-asked-twice.ts'

const queries = ['a', 'b', 'c'].map((id) => ({ id, query: `what is ${id}` }))
const first = runOf(new Map(queries.map(({ id }) => [id, answered([chunk('one')])])))

const choosing = (questions: SecondAsking['questions']): SecondAsking => ({
  answered: () => undefined,
  none: () => undefined,
  first: async () => undefined,
  questions,
})

async function asked(
  questions: SecondAsking['questions'],
  askAgain: AskAgain,
  signal = new AbortController().signal,
) {
  const log = recordingLog()
  const lists = await askTwice(
    { twice: choosing(questions) },
    {
      side: 'head',
      first,
      queries,
      askAgain,
      log,
      signal,
    },
  )
  return { lists, lines: log.lines }
}

it('asks the chosen questions again, and keeps the first result of a question that fails', async () => {
  const { lists } = await asked(
    async () => new Set(['a', 'c']),
    async (again) => {
      expect(again).toEqual(
        ['a', 'c'].map((id) => ({ id, query: `what is ${id}`, retrievalOnly: true })),
      )
      return new Map<string, QueryResult>([
        ['a', answered([chunk('two')], { answer: 'not kept' })],
        ['c', { kind: 'failed', message: 'gone' }],
      ])
    },
  )
  const run = withSecond(first, lists)
  expect(run.results.get('a')).toEqual({
    ...answered([chunk('one')]),
    again: { chunks: [chunk('two')], context: undefined },
  })
  expect(run.results.get('c')).toEqual(answered([chunk('one')]))
})

it('does not fail the run, and reports the problem', async () => {
  const { lists, lines } = await asked(
    async () => new Set(['a']),
    async () => {
      throw new Error('the program is gone')
    },
  )
  expect(lists.size).toBe(0)
  expect(lines.join('\n')).toContain(
    'head: questions could not be asked a second time: the program is gone',
  )
})

it('stops waiting for the other side when it is aborted', async () => {
  const stop = new AbortController()
  const waiting = asked(
    async () => new Promise(() => {}),
    async () => new Map(),
    stop.signal,
  )
  stop.abort(new Error('too late'))
  expect((await waiting).lists.size).toBe(0)
})

it('keeps no second list that exceeds the line limit of a run file', async () => {
  const long = answered([chunk('two', { text: 'x'.repeat(8 * 1024 * 1024) })])
  const { lists } = await asked(
    async () => new Set(['a']),
    async () => new Map([['a', long]]),
  )
  expect(lists.size).toBe(0)
})
