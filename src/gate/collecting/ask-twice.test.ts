import { expect, it } from 'vitest'
import { runOf } from '../../../test/support/arbitrary-run.ts'
import { recordingLog } from '../../../test/support/recording-log.ts'
import { answered, chunk } from '../../../test/support/score-example.ts'
import type { QueryResult } from '../../lib/model/run.ts'
import type { AskAgain } from '../../pipeline/side-request.ts'
import { type AskableAgain, askTwice, withSecond } from './ask-twice.ts'
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
  {
    signal = new AbortController().signal,
    kind = 'command',
  }: Partial<Pick<AskableAgain, 'signal' | 'kind'>> = {},
) {
  const log = recordingLog()
  const lists = await askTwice(
    { twice: choosing(questions) },
    {
      side: 'head',
      first,
      queries,
      askAgain,
      kind,
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

const failing = (...ids: readonly string[]): ReadonlyMap<string, QueryResult> =>
  new Map(
    queries.map(({ id }) => [
      id,
      ids.includes(id)
        ? {
            kind: 'failed',
            message: 'the query process ended with exit code 1\nrelation "chunks" does not exist',
          }
        : answered([chunk('one')]),
    ]),
  )

it('warns if the program does not start again, and says what to do', async () => {
  const { lines } = await asked(
    async () => new Set(['a', 'b', 'c']),
    async () => failing('a', 'b', 'c'),
  )
  expect(lines.filter((line) => line.startsWith('warn'))).toEqual([
    'warn: head: the pipeline failed for 3 of 3 questions that it was asked a second time; the first one: the query process ended with exit code 1 | relation "chunks" does not exist. `query` must be able to start again after it has ended; if `query` removes its index at the end, remove the index in `teardown` instead',
  ])
})

it.each([
  [
    'some questions fail',
    'command',
    ['b', 'c'],
    'the pipeline failed for 2 of 3 questions that it was asked a second time; the first one',
  ],
  [
    'a server fails',
    'http',
    ['a', 'b', 'c'],
    'the pipeline failed for 3 of 3 questions that it was asked a second time; the first one',
  ],
] as const)('warns without advice about `query` if %s', async (_, kind, ids, words) => {
  const { lines } = await asked(
    async () => new Set(['a', 'b', 'c']),
    async () => failing(...ids),
    { kind },
  )
  expect(lines.filter((line) => line.startsWith('warn'))).toEqual([
    `warn: head: ${words}: the query process ended with exit code 1 | relation "chunks" does not exist`,
  ])
})

it('does not warn of failures once it is aborted', async () => {
  const stop = new AbortController()
  const { lines } = await asked(
    async () => new Set(['a']),
    async () => {
      stop.abort(new Error('too late'))
      return failing('a')
    },
    { signal: stop.signal },
  )
  expect(lines.filter((line) => line.startsWith('warn'))).toEqual([])
})

it('stops waiting for the other side when it is aborted', async () => {
  const stop = new AbortController()
  const waiting = asked(
    async () => new Promise(() => {}),
    async () => new Map(),
    { signal: stop.signal },
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
